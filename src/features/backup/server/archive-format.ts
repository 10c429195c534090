import { z } from 'zod'
import { ArchiveProblem } from './archive-problem.ts'
import { archiveErrors } from '../texts/archive.ts'

/** Raised when an older version could no longer read the archives. */
const FORMAT = 1

/**
 * The entries of the tar: what it is, every table, every file, the hashes of the files as `sha256sum` writes them, and
 * the manifest. It comes last, because only then are the hashes known.
 */
export const ENTRY = {
  about: 'sleevenotes.json',
  fileHashes: 'files.sha256',
  manifest: 'manifest.json',
} as const
export const tableEntry = (name: string) => `tables/${name}.jsonl`
export const fileEntry = (key: string) => `files/${key}`
export const hashLine = (sha256: string, key: string) => `${sha256}  ${fileEntry(key)}\n`

/** Such as `images/x.webp`. Anything else could lead out of its folder. */
const FILE_KEY = /^(?=.{1,250}$)[a-z0-9]+(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/

export const isFileKey = (key: string) => FILE_KEY.test(key)

export const tableOfEntry = (entry: string): string | undefined =>
  /^tables\/([a-z_]+)\.jsonl$/.exec(entry)?.[1]

export function keyOfEntry(entry: string): string | undefined {
  const key = entry.startsWith('files/') ? entry.slice('files/'.length) : ''
  return isFileKey(key) ? key : undefined
}

const About = z.object({
  format: z.number().int(),
  version: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})
export type About = z.infer<typeof About>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.number().int().min(0)
const Part = z.object({ bytes: amount, sha256 })

const Manifest = About.extend({
  tables: z.array(Part.extend({ name: z.string(), rows: amount })),
  /** `sha256` is that of the list of hashes, and `bytes` are those of the files themselves. */
  files: Part.extend({ count: amount }),
  /** Files that rows name and storage no longer had. */
  missing: z.object({ count: amount, keys: z.array(z.string()) }),
})
export type Manifest = z.infer<typeof Manifest>

export const aboutOf = (version: string, created_at: string, migrations: string[]): About => ({
  format: FORMAT,
  version,
  created_at,
  migrations,
})

/** Fails when this version can't read the archive, and says why. */
export function readAbout(text: string, known: readonly string[]): About {
  const about = parse(z.looseObject(About.shape), text, ENTRY.about)
  if (about.format > FORMAT) throw new ArchiveProblem(archiveErrors.newerFormat(about.version))
  const unknown = about.migrations.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ArchiveProblem(archiveErrors.newerVersion(about.version, unknown))
  const isBeginning = about.migrations.every((name, at) => name === known[at])
  if (!isBeginning) throw new ArchiveProblem(archiveErrors.otherOrder(about.version))
  return about
}

export const readManifest = (text: string): Manifest => parse(Manifest, text, ENTRY.manifest)

function parse<T>(schema: z.ZodType<T>, text: string, entry: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ArchiveProblem(archiveErrors.unreadable(entry))
  }
}
