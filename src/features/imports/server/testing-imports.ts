import { expect } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import type { ImportStatus } from '#lib/values.ts'
import type { Caller } from '#server/testing.ts'
import type { ImportDetails } from '../imports.schema.ts'

type File = { name: string; content: string | Buffer }

/** Uploads files in parts and waits until the server has read them. */
export async function uploaded(admin: Caller, files: File[], partBytes = 4096): Promise<ImportDetails> {
  const sources = files.map(({ name, content }) => ({ name, bytes: Buffer.byteLength(content) }))
  const made = await admin.post('/api/imports', { sources })
  expect(made.statusCode).toBe(201)
  const { id } = made.json<ImportDetails>()
  for (const [position, { content }] of files.entries()) {
    const bytes = Buffer.from(content)
    for (let offset = 0; offset < bytes.length; offset += partBytes) {
      const answer = await sendPart(admin, id, position, offset, bytes.subarray(offset, offset + partBytes))
      expect(answer.statusCode).toBe(200)
    }
  }
  return whenEnded(admin, id)
}

export const sendPart = (admin: Caller, id: string, position: number, offset: number, bytes: Buffer) =>
  admin.send({
    method: 'PUT',
    url: `/api/imports/${id}/sources/${position}?offset=${offset}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })

const AT_WORK: ImportStatus[] = ['reading', 'running', 'undoing']

/** Waits until no process works on the run. */
export async function whenEnded(admin: Caller, id: string): Promise<ImportDetails> {
  let run: ImportDetails | undefined
  await eventually(async () => {
    run = (await admin.get(`/api/imports/${id}`)).json<ImportDetails>()
    expect(AT_WORK).not.toContain(run.status)
  })
  return run!
}

export async function imported(admin: Caller, files: File[]): Promise<ImportDetails> {
  const { id, status, error } = await uploaded(admin, files)
  expect([status, error]).toEqual(['ready', null])
  const answer = await admin.post(`/api/imports/${id}/start`)
  expect(answer.statusCode).toBe(200)
  return whenEnded(admin, id)
}
