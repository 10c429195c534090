import type { FileFacts } from '#lib/form-rules.ts'
import { isFields, numberOf, textOf } from '#lib/shapes.ts'
import { KEPT_MS } from '#ui/forms/stored-state.ts'
import { readStored, writeStored } from '#ui/storage.ts'
import { uploadTexts } from '../texts/upload.ts'

type Ready = {
  is: 'ready'
  file: FileFacts
  /** Identifies the file to the server. */
  token: string
  /** In seconds; 0 if there is none. */
  duration: number
  at: number
}

export type UploadState =
  | { is: 'empty' }
  | { is: 'sending'; file: FileFacts; done: number }
  | { is: 'failed'; file: FileFacts; message: string }
  /**
   * This file can't be sent. It stays visible until the person removes it, so that no form is sent without it by
   * accident.
   */
  | { is: 'refused'; file: FileFacts; message: string }
  | Ready

/** The server keeps an unused file for a day. A file of nearly that age may expire before it is used. */
const TOKEN_LASTS_MS = 23 * 3_600_000

export const EMPTY: UploadState = { is: 'empty' }

/** Reads the stored state of a slot. */
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
  if (age >= TOKEN_LASTS_MS) return { is: 'refused', file, message: uploadTexts.expired }
  return { is: 'ready', file, token, duration: numberOf(stored['duration']) ?? 0, at }
}

export const writeUpload = (key: string, state: UploadState): boolean =>
  writeStored(key, state.is === 'empty' ? undefined : { at: Date.now(), ...state })
