/** A page as bytes. `shared` is one buffer that many pages have in common, so it takes memory only once. */
export type PageBytes = { before: Buffer; shared: Buffer; after: Buffer }

export type Body = string | Buffer | PageBytes

const scratchBuffer = Buffer.allocUnsafeSlow(2 ** 20)

/** Computing the length of a long text costs as much as encoding it, so encode first. */
function utf8(text: string): Buffer {
  if (text.length * 3 > scratchBuffer.length) return Buffer.from(text)
  return Buffer.from(scratchBuffer.subarray(0, scratchBuffer.write(text)))
}

/** One buffer, or three of which the second is shared. */
export function piecesOf(body: Body): Buffer[] {
  if (typeof body === 'string') return [utf8(body)]
  return Buffer.isBuffer(body) ? [body] : [body.before, body.shared, body.after]
}

export const joined = (pieces: Buffer[]): Buffer => (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces))

export const textOf = (body: Body): string =>
  typeof body === 'string' ? body : joined(piecesOf(body)).toString()
