import type { DataOf, FormName, Given, KindOf, WriteName } from '#lib/call-types.ts'
import type { Loose } from '#ui/calls.ts'
import { staffHeaders, withSession } from '#ui/portal/session/staff.ts'
import { type Sending, upload, uploadBytes } from '#ui/upload.ts'

export const staffUpload = <N extends FormName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...[input]: Given<N, Omit<Sending, 'headers'>>
): Promise<DataOf<N, K>> =>
  withSession(() => {
    const withHeaders = { ...(input as Loose), headers: staffHeaders() }
    return upload(name, kind, ...([withHeaders] as unknown as Given<N, Sending>))
  })

export const staffUploadBytes = <N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  bytes: Blob,
  ...[input]: Given<N, Omit<Sending, 'headers'>>
): Promise<DataOf<N, K>> =>
  withSession(() => {
    const withHeaders = { ...(input as Loose), headers: staffHeaders() }
    return uploadBytes(name, kind, bytes, ...([withHeaders] as unknown as Given<N, Sending>))
  })
