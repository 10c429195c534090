import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FOLDER } from './data-folder.ts'

/** Named by process id, so that the next start of the server removes what a killed process leaves. */
export async function workFolder(dataDir: string, name: string): Promise<string> {
  const parent = join(dataDir, 'tmp', String(process.pid))
  await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
  return mkdtemp(join(parent, `${name}-`))
}
