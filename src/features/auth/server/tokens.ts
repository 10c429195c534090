import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Only the hash is stored: whoever reads the database cannot sign in with what is there. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
