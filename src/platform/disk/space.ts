import { statfs } from 'node:fs/promises'

export type Space = { free: number; total: number }

/** The space on the disk of this folder. Undefined if the folder doesn't exist. */
export type SpaceProbe = (folder: string) => Promise<Space | undefined>

export const readSpace: SpaceProbe = async (folder) => {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
