export const ID3_HEADER_BYTES = 10

/** Without its pictures, an ordinary tag has a few kB. */
const FRAMES_MAX = 1000
const FRAME_BYTES_MAX = 16 * 1024
const KEPT_BYTES_MAX = 64 * 1024
/** No program reads a frame with this name, so it costs nothing. */
const NOTHING = 'XXXX'

export const isId3 = (bytes: Uint8Array) =>
  bytes.length >= ID3_HEADER_BYTES && bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33

/** Only seven bits of each byte count. */
const syncSafe = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)

/** The number of bytes after the header. */
export const tagSize = (header: Uint8Array) => syncSafe(header, 6)

type Layout = { header: number; name: number; size: (bytes: Uint8Array, at: number) => number }

const bigEndian = (bytes: Uint8Array, at: number, count: number) =>
  bytes.subarray(at, at + count).reduce((size, byte) => size * 256 + byte, 0)

const LAYOUTS: Record<number, Layout> = {
  2: { header: 6, name: 3, size: (bytes, at) => bigEndian(bytes, at + 3, 3) },
  3: { header: 10, name: 4, size: (bytes, at) => bigEndian(bytes, at + 4, 4) },
  4: { header: 10, name: 4, size: (bytes, at) => syncSafe(bytes, at + 4) },
}

/**
 * The tag library takes eight seconds for 16 MB of empty frames or padding, and longer for many artists. So large
 * frames such as covers lose their name here, and padding and everything after the first thousand frames become one
 * frame.
 */
export function quietTag(tag: Uint8Array, version: number) {
  const layout = LAYOUTS[version]
  if (!layout) return
  let room = KEPT_BYTES_MAX
  for (let at = 0, frames = 0; at + layout.header <= tag.length; frames++) {
    const size = layout.size(tag, at)
    if (tag[at] === 0 || frames === FRAMES_MAX) return joinRest(tag, at, version, layout)
    if (size > Math.min(room, FRAME_BYTES_MAX)) rename(tag, at, layout)
    else room -= size
    at += layout.header + size
  }
}

function rename(tag: Uint8Array, at: number, { name }: Layout) {
  tag.set(Buffer.from(NOTHING.slice(0, name)), at)
}

/** In version 2 a frame can have 16 MB, so the rest may need more than one. */
function joinRest(tag: Uint8Array, start: number, version: number, layout: Layout) {
  const [bits, digits] = version === 4 ? [7, 4] : [8, layout.name]
  for (let at = start; at + layout.header <= tag.length;) {
    const size = Math.min(tag.length - at - layout.header, 2 ** (bits * digits) - 1)
    rename(tag, at, layout)
    tag.fill(0, at + layout.name, at + layout.header)
    for (let i = 0; i < digits; i++)
      tag[at + layout.name + digits - 1 - i] = Math.floor(size / 2 ** (bits * i)) % 2 ** bits
    at += layout.header + size
  }
}
