import { errorOf, unreachable } from '#ui/api-error.ts'
import { staffHeaders, withSession } from '#ui/portal/session/staff.ts'

const NAME = /filename="([^"]+)"/
const REVOKE_AFTER_MS = 60_000

/**
 * Saves a file under the name that the server gives, or else under `name`. Fetches it first, because a plain link would save
 * an error response as the file.
 */
export async function staffDownload(path: string, name: string): Promise<void> {
  const answer = await withSession(async () => {
    const given = await fetch(path, { headers: staffHeaders() }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (!given.ok) throw errorOf({ status: given.status, body: await given.json().catch(() => null) })
    return given
  })
  saveFile(await answer.blob(), NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? name)
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file later, and a large one takes a while.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
