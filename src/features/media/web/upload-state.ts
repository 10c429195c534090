import type { FileFacts } from '#lib/form-rules.ts'
import { isFields, numberOf, textOf } from '#lib/shapes.ts'
import { KEPT_MS } from '#ui/forms/stored-state.ts'
import { readStored, writeStored } from '#ui/storage.ts'

type Ready = {
  is: 'ready'
  file: FileFacts
  /** By which the server knows the file. */
  token: string
  /** In seconds; 0 for what has none. */
  duration: number
  at: number
}

export type UploadState =
  | { is: 'empty' }
  | { is: 'sending'; file: FileFacts; done: number }
  | { is: 'failed'; file: FileFacts; message: string }
  /** This file can't be sent. It stays in sight until the person removes it, so that no form goes out without it unseen. */
  | { is: 'refused'; file: FileFacts; message: string }
  | Ready

/** The server keeps an unused file for a day; a file of nearly that age may be gone before it is used. */
const TOKEN_LASTS_MS = 23 * 3_600_000
export const GONE = 'We keep an uploaded file for one day only. Please choose it again.'

export const EMPTY: UploadState = { is: 'empty' }

/** The state of a slot as it was stored, whatever happened to the page in between. */
export function readUpload(key: string): UploadState {
  const stored = readStored(key)
  if (!isFields(stored) || !isFields(stored['file'])) return EMPTY
  const at = numberOf(stored['at']) ?? 0
  const age = Date.now() - at
  if (age > KEPT_MS) return EMPTY
  const { name, size, type } = stored['file']
  const file: FileFacts = { name: textOf(name), size: numberOf(size) ?? 0, type: textOf(type) }
  if (stored['is'] === 'sending') return { is: 'sending', file, done: 0 }
  if (stored['is'] === 'refused') return { is: 'refused', file, message: textOf(stored['message']) }
  const token = textOf(stored['token'])
  if (!token) return EMPTY
  if (age >= TOKEN_LASTS_MS) return { is: 'refused', file, message: GONE }
  return { is: 'ready', file, token, duration: numberOf(stored['duration']) ?? 0, at }
}

export const writeUpload = (key: string, state: UploadState): boolean =>
  writeStored(key, state.is === 'empty' ? undefined : { at: Date.now(), ...state })
