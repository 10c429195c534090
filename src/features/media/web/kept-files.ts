import { readStored, writeStored } from '#ui/storage.ts'

/*
 * Files whose upload is not finished, in the browser's own database: a reload in the middle of an upload does not ask
 * for the file again. Where there is no such database, it does. With idb-keyval this file would be 499 bytes (brotli)
 * instead of 395.
 *
 * The database answers later, and a page that is left does not wait for it. So whether a file is wanted is noted apart,
 * at once: one that was cancelled right before a reload does not come back.
 */

const DATABASE = 'unfinished_uploads'
const FILES = 'files'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })

async function inFiles<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(FILES))
  const database = await done(opening)
  try {
    return await done(work(database.transaction(FILES, mode).objectStore(FILES)))
  } finally {
    database.close()
  }
}

const wanted = (name: string) => `unfinished ${name}`

/** Changes keep their order: a file is not put there after it was taken away. */
let changes: Promise<unknown> = Promise.resolve()

function change<T>(work: (files: IDBObjectStore) => IDBRequest<T>): void {
  // Where it fails, a reload asks for the file again.
  changes = changes.then(() => inFiles('readwrite', work)).catch(() => {})
}

export function keepFile(name: string, file: File): void {
  writeStored(wanted(name), true)
  change((files) => files.put(file, name))
}

export async function keptFile(name: string): Promise<File | undefined> {
  if (!readStored(wanted(name))) return undefined
  try {
    const found: unknown = await inFiles('readonly', (files) => files.get(name) as IDBRequest<unknown>)
    return found instanceof File ? found : undefined
  } catch {
    return undefined
  }
}

export function forgetFile(name: string): void {
  writeStored(wanted(name), undefined)
  change((files) => files.delete(name))
}
