package archive

import "github.com/klauspost/compress/gzip"

type gzipDecoder struct{ z gzip.Reader }

func (d *gzipDecoder) start(in *input) error {
	err := d.z.Reset(in.Reader)
	d.z.Multistream(false)
	return err
}

func (d *gzipDecoder) Read(p []byte) (int, error) { return d.z.Read(p) }

// release has nothing to let go of but the input's buffer, which is the engine's.
func (d *gzipDecoder) release() bool { return true }
