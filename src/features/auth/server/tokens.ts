import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** We store only the hash, so that a copy of the database gives no access. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
