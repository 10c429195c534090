import { statfs } from 'node:fs/promises'

export type Space = { free: number; total: number }

/** How much room there is where this folder is; undefined where there is no such folder. */
export type SpaceProbe = (folder: string) => Promise<Space | undefined>

export const readSpace: SpaceProbe = async (folder) => {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
