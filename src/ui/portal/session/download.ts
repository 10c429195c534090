import { errorOf, unreachable } from '#ui/api-error.ts'
import { staffHeaders, withSession } from '#ui/portal/session/staff.ts'

const NAME = /filename="([^"]+)"/
const REVOKE_AFTER_MS = 60_000

/**
 * Saves a file under the name that the server gives, or else under `name`. Fetches it first, because a plain link would save
 * an error response as the file.
 */
export async function staffDownload(path: string, name: string): Promise<void> {
  const answer = await ask(path)
  saveFile(await answer.blob(), NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? name)
}

/**
 * Lets the browser save a file that may be too large for its memory. The call takes `check`, which answers whether the
 * download would start, because a person can't answer questions during a download.
 */
export async function staffSave(path: string, name: string): Promise<void> {
  await ask(`${path}?check=1`)
  follow(path, name)
}

const ask = (path: string): Promise<Response> =>
  withSession(async () => {
    const given = await fetch(path, { headers: staffHeaders() }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (!given.ok) throw errorOf({ status: given.status, body: await given.json().catch(() => null) })
    return given
  })

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  follow(address, name)
  // The browser reads the file later, and a large one takes a while.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
