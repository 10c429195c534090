import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'

/** A folder for the files of a test. */
export async function exportFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function zipOf(entries: Record<string, string | Buffer>): Promise<string> {
  const path = join(await exportFolder(), 'files.zip')
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

export async function fileOf(name: string, content: string | Buffer): Promise<{ name: string; path: string }> {
  const path = join(await exportFolder(), name)
  await writeFile(path, content)
  return { name, path }
}
