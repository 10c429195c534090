import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceItem, SourcePost } from '../source.ts'
import { readGhost } from './read.ts'

/* A small export for tests. */

type Tables = Record<string, object[]>

export const exportOf = (data: Tables, version = '6.65.0') => ({
  db: [{ meta: { exported_on: 1_794_797_745_226, version }, data }],
})

export const post = (more: object = {}) => ({
  id: 'p1',
  uuid: 'd39d00b6-3033-4d64-b3a9-faee5d49499b',
  title: 'Windfall',
  slug: 'windfall',
  html: '<p>Text</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  created_at: '2022-05-01 08:00:00',
  updated_at: '2022-05-15 09:30:00',
  published_at: '2022-05-14 10:15:00',
  ...more,
})

export const setting = (key: string, value: unknown) => ({
  key,
  value: typeof value === 'string' ? value : JSON.stringify(value),
})

/** In pieces, as files are read. */
export async function* pieces(text: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Options = Omit<Parameters<typeof readGhost>[1], 'folder'>

export async function readBytes(
  bytes: AsyncIterable<Uint8Array>,
  options: Options = {},
): Promise<SourceItem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ghost-'))
  try {
    return await Array.fromAsync(readGhost(bytes, { folder, ...options }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const readExport = (value: unknown, options: Options = {}): Promise<SourceItem[]> =>
  readBytes(pieces(JSON.stringify(value)), { url: 'https://old.example', ...options })

/** The posts and pages of an export with these tables. */
export async function postsOf(data: Tables, options: Options = {}): Promise<SourcePost[]> {
  const items = await readExport(exportOf(data), options)
  return items.filter((item): item is SourcePost => item.kind === 'post' || item.kind === 'page')
}

export const ofKind = <Kind extends SourceItem['kind']>(items: SourceItem[], kind: Kind) =>
  items.filter((item): item is SourceItem & { kind: Kind } => item.kind === kind)
