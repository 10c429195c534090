import { errorOf, unreachable } from '#ui/api-error.ts'
import { staffToken, withSession } from '#ui/portal/staff.ts'

const NAME = /filename="([^"]+)"/

/** Fetches a file with the rights of the signed-in person, and hands it to the browser under the server's name. */
export async function staffDownload(path: string, name: string): Promise<void> {
  const answer = await withSession(async () => {
    const headers = { authorization: `Bearer ${staffToken() ?? ''}` }
    const given = await fetch(path, { headers }).catch((error: unknown) => {
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
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
