import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { openWithSession } from './portal.ts'
import { newEmail } from './submission-forms.ts'
import { mailsTo } from './submissions.ts'

/* Accounts are made as they are in life: by an invitation that the person accepts. */

export const PASSWORD = 'nine-years-of-dub'

/** The path of the latest invitation to this address. */
export async function invitationTo(server: ServerProcess, email: string): Promise<string> {
  const paths = () => mailsTo(server, email).flatMap((mail) => /\/welcome\/[\w-]+/.exec(mail)?.[0] ?? [])
  await expect.poll(() => paths().length).toBeGreaterThan(0)
  return paths().at(-1)!
}

export type Member = { id: string; email: string; name: string; token: string }

export async function newMember(server: ServerProcess, role: string, name: string): Promise<Member> {
  const email = newEmail()
  await call(server, await tokenOf(server), 'POST', '/api/people', { email, name, role })
  const token = (await invitationTo(server, email)).replace('/welcome/', '')
  const accepted = { token, name, password: PASSWORD }
  const answer = await call(server, '', 'POST', '/api/auth/accept-invitation', accepted)
  const signedIn = (await answer.json()) as { token: string; user: { id: string } }
  return { id: signedIn.user.id, email, name, token: signedIn.token }
}

/** Opens a page of the portal as this person. */
export const openAs = (page: Page, server: ServerProcess, { token }: Member, path: string): Promise<void> =>
  openWithSession(page, server.url + path, token)
