import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dist as builtSite } from './build-stamp.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const readerEntry = 'src/web/entry-client.tsx'
const portalEntry = 'src/web/portal/entry-portal.tsx'
const portalFirstPage = 'src/web/portal/first-page.tsx'
const postPage = 'src/web/pages/post-page.tsx'

const readManifest = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest

function reach(manifest: Manifest, starts: string[], follow: (chunk: Chunk) => string[]): string[] {
  const files = new Map<string, string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest has no ${name}`)
    if (files.has(name)) return
    files.set(name, chunk.file)
    follow(chunk).forEach(visit)
  }
  starts.forEach(visit)
  return [...files.values()].filter((file) => file.endsWith('.js'))
}

/** All scripts that a reader's browser may load. */
export const readerScripts = (dist: string) =>
  reach(readManifest(dist), [readerEntry], (chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []),
  ])

/** These entries and their static imports. */
const filesOf = (dist: string, starts: string[]) =>
  reach(readManifest(dist), starts, (chunk) => chunk.imports ?? [])

/** Their size as the build has compressed them with brotli. */
function bytesOf(dist: string, starts: string[]): number {
  const files = filesOf(dist, starts)
  const sizes = files.map((file) => statSync(join(dist, 'client', `${file}.br`)).size)
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** The JavaScript of a post's first view. */
export const postPageBytes = (dist = builtSite): number => bytesOf(dist, [readerEntry, postPage])

const portalStart = [portalEntry, portalFirstPage]

/** The JavaScript that the portal loads first, including its first page. */
export const portalBytes = (dist = builtSite): number => bytesOf(dist, portalStart)

/** In how many files. */
export const portalFiles = (dist = builtSite): number => filesOf(dist, portalStart).length
