import { readStored, writeStored } from '#ui/storage.ts'

/*
 * Files whose upload is not finished, in IndexedDB, so that a reload during an upload need not ask for the file
 * again. With idb-keyval this file would be 499 bytes (brotli) instead of 395. IndexedDB is asynchronous, and a
 * closing page does not wait for it. So whether a file is wanted is stored separately and at once: a file cancelled
 * right before a reload does not come back.
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

const wantedKey = (name: string) => `unfinished ${name}`

/** Changes keep their order, so that a file is not stored after its removal. */
let changes: Promise<unknown> = Promise.resolve()

function change<T>(work: (files: IDBObjectStore) => IDBRequest<T>): void {
  // If this fails, a reload asks for the file again.
  changes = changes.then(() => inFiles('readwrite', work)).catch(() => {})
}

export function keepFile(name: string, file: File): void {
  writeStored(wantedKey(name), true)
  change((files) => files.put(file, name))
}

export async function keptFile(name: string): Promise<File | undefined> {
  if (!readStored(wantedKey(name))) return undefined
  try {
    const found: unknown = await inFiles('readonly', (files) => files.get(name) as IDBRequest<unknown>)
    return found instanceof File ? found : undefined
  } catch {
    return undefined
  }
}

export function forgetFile(name: string): void {
  writeStored(wantedKey(name), undefined)
  change((files) => files.delete(name))
}
