import { page } from 'vitest/browser'
import { giveFile } from '#ui/testing-files.ts'

/** A file field by its label. */
export const fileField = (label: string) => page.getByRole('group', { name: label, exact: true })

export const fileInput = (label: string) =>
  fileField(label).element().querySelector<HTMLInputElement>('input[type=file]')!

export const chooseFile = (label: string, file: File): void => giveFile(fileInput(label), file)

export const FILES_CALL = 'POST /api/submissions/files'

export const TRACK = new File(['RIFF'], 'night-bus.wav', { type: 'audio/wav' })
/** The server's answer to it. */
export const SENT = { token: 'token-1', name: TRACK.name, bytes: TRACK.size, duration: 61 }
