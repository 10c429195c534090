/**
 * Silence as MP3 without a Xing header. Its frames alternate between two bit rates, so only reading all of them gives
 * the length.
 */
export function vbrMp3(seconds: number): Buffer {
  const frame = (rateIndex: number, kbps: number) => {
    const bytes = Buffer.alloc(Math.floor((144 * kbps * 1000) / 44_100))
    bytes.set([0xff, 0xfb, rateIndex << 4, 0xc0])
    return bytes
  }
  const frames = [frame(1, 32), frame(2, 40)]
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, (_, i) => frames[i % 2]!))
}

/** Raw AAC (ADTS). Each frame has a header, but none gives the number of frames. */
export function adts(seconds: number): Buffer {
  const bytes = 60
  const frame = Buffer.alloc(bytes)
  frame.set([0xff, 0xf1, 0x50, 0x80 | (bytes >> 11), (bytes >> 3) & 0xff, ((bytes & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1024) }, () => frame))
}

type Frame = { name: string; data: Buffer }

const text = (value: string) => Buffer.from(`\0${value}`, 'latin1')

/** An ID3v2.3 tag with these frames after a title and an artist. */
export function id3(frames: Buffer, { title = 'Tide', artist = 'Nia' } = {}): Buffer {
  const body = Buffer.concat([
    id3Frame({ name: 'TIT2', data: text(title) }),
    frames,
    id3Frame({ name: 'TPE1', data: text(artist) }),
  ])
  const head = Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1')
  for (let i = 0; i < 4; i++) head[9 - i] = (body.length >> (7 * i)) & 0x7f
  return Buffer.concat([head, body])
}

export function id3Frame({ name, data }: Frame): Buffer {
  const head = Buffer.alloc(10)
  head.write(name)
  head.writeUInt32BE(data.length, 4)
  return Buffer.concat([head, data])
}
