import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'

/** A folder for the files of a test. */
export async function exportFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Entries = Record<string, string | Buffer>

export async function zipBytes(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export const zipOf = async (entries: Entries): Promise<string> =>
  (await fileOf('files.zip', await zipBytes(entries))).path

export async function fileOf(
  name: string,
  content: string | Buffer,
): Promise<{ name: string; path: string }> {
  const path = join(await exportFolder(), name)
  await writeFile(path, content)
  return { name, path }
}
