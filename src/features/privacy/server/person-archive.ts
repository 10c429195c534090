import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createTarPacker } from 'modern-tar'
import { filesForExport } from '#features/media/server/files.shared.queries.ts'
import type { Db } from '#db/tables.ts'
import { PRIVATE_FILE } from '#platform/data-folder.ts'
import type { PersonalData, PersonalRow } from '#platform/personal-data.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { exactly, openWhole } from '#platform/storage/whole-file.ts'
import { archiveTexts } from '../texts/archive.ts'

type Needs = { db: Db; storage: Storage; data: readonly PersonalData[]; now: Date }

type Packer = ReturnType<typeof createTarPacker>['controller']
type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A tar says the size of an entry first, so rows come in files of this many. */
const ROWS_AT_ONCE = 200

/** Everything about one person: JSON for each kind of data, and the uploaded files. Uses little memory. */
export function personArchive(needs: Needs, address: string): Readable {
  const { readable, controller } = createTarPacker()
  pack(controller, needs, address).catch((error: unknown) => controller.error(error))
  return Readable.fromWeb(readable as WebStream)
}

async function pack(packer: Packer, needs: Needs, address: string): Promise<void> {
  const add = async (name: string, size: number, body: Body) => {
    const entry = { name, size, mtime: needs.now, mode: PRIVATE_FILE, type: 'file' as const }
    const writer = packer.add(entry).getWriter()
    for await (const chunk of body) await writer.write(chunk)
    await writer.close()
  }
  const addJson = (name: string, value: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    return add(name, bytes.length, [bytes])
  }

  await addJson('about.json', { address, made_at: needs.now.toISOString(), contents: archiveTexts })
  const parts = new Map<string, number>()
  for (const each of needs.data) {
    for await (const rows of pagesOf(each, address)) {
      const part = (parts.get(each.kind) ?? 0) + 1
      parts.set(each.kind, part)
      await addJson(`${each.kind}-${part}.json`, rows)
      const ids = each.filesOf ? rows.flatMap(each.filesOf) : []
      for (const file of await filesForExport(needs.db, ids)) {
        const found = await openWhole(needs.storage, file.key)
        if (found)
          await add(
            entryOf(file),
            found.bytes,
            exactly(found, () => fileChanged(file.key)),
          )
      }
    }
  }
  packer.finalize()
}

export async function* pagesOf({ read }: PersonalData, address: string): AsyncGenerator<PersonalRow[]> {
  for (let after = ''; ;) {
    const rows = await read(address, { after, limit: ROWS_AT_ONCE })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

/** The id tells two files of the same name apart. The name comes from a stranger. */
const entryOf = ({ id, name, key }: { id: string; name: string; key: string }) =>
  `files/${id}-${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100) || key.split('/').at(-1)}`

const fileChanged = (key: string) => new Error(`The file ${key} changed while it was copied`)
