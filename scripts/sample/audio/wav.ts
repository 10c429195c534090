import { RATE, type Stereo } from './kit.ts'

const HEADER = 44

/** Sixteen-bit stereo WAV. */
export const wav = ({ left, right }: Stereo): Buffer => {
  const bytes = left.length * 4
  const file = Buffer.alloc(HEADER + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER - 8 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  left.forEach((value, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), HEADER + index * 4)
    file.writeInt16LE(
      Math.round(Math.max(-1, Math.min(1, right[index] ?? 0)) * 32767),
      HEADER + index * 4 + 2,
    )
  })
  return file
}
