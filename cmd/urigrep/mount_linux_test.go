package main

import "golang.org/x/sys/unix"

// mountSmall mounts a disk of 100 kB, which only the superuser may.
func mountSmall(dir string) error { return unix.Mount("tmpfs", dir, "tmpfs", 0, "size=100k") }

func unmount(dir string) { unix.Unmount(dir, unix.MNT_DETACH) }
