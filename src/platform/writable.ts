import { access, constants, utimes } from 'node:fs/promises'

/**
 * Throws unless this folder can be changed. It really writes: a file system that has made itself read-only after an error
 * still grants the permission. A full disk has room for this.
 */
export async function checkWritable(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch((error: NodeJS.ErrnoException) => {
    // The folder belongs to another user, who lets us write.
    if (error.code === 'EPERM') return access(folder, constants.W_OK)
    throw error
  })
}
