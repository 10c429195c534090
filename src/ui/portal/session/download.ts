import { errorOf, unreachable } from '#ui/api-error.ts'
import { staffHeaders, withSession } from '#ui/portal/session/staff.ts'

const NAME = /filename="([^"]+)"/
const LET_GO_MS = 60_000

/**
 * Saves a file under the server's name for it, or else under `name`. It is fetched first: a plain link would save a
 * refusal as if it were the file.
 */
export async function staffDownload(path: string, name: string): Promise<void> {
  const answer = await withSession(async () => {
    const given = await fetch(path, { headers: staffHeaders() }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (!given.ok) throw errorOf({ status: given.status, body: await given.json().catch(() => null) })
    return given
  })
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? name
  link.click()
  // The browser reads the file after this, and a large one takes a while.
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
}
