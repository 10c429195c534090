/*
 * Files whose upload is not finished, in the browser's own database: a reload in the middle of an upload does not ask
 * for the file again. Where there is no such database, it does.
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

export async function keepFile(name: string, file: File): Promise<void> {
  try {
    await inFiles('readwrite', (files) => files.put(file, name))
  } catch {
    // Then a reload asks for it again.
  }
}

export async function keptFile(name: string): Promise<File | undefined> {
  try {
    const found: unknown = await inFiles('readonly', (files) => files.get(name) as IDBRequest<unknown>)
    return found instanceof File ? found : undefined
  } catch {
    return undefined
  }
}

export async function forgetFile(name: string): Promise<void> {
  try {
    await inFiles('readwrite', (files) => files.delete(name))
  } catch {
    // There was none.
  }
}
