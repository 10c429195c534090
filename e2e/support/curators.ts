import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { holdSession } from './portal.ts'
import { newEmail } from './submission-forms.ts'
import { mailsTo, sendApplication } from './submissions.ts'

/* What the journeys of curators share: accounts are made as they are in life, by an application and an editor's answer. */

export const NAME = 'Ines Okafor'
export const PASSWORD = 'nine-years-of-dub'

/** Applies and is accepted. Returns the link of the invitation. */
export async function invited(server: ServerProcess, email: string, genre: string): Promise<string> {
  const id = await sendApplication(server, { name: NAME, email, expertise: [genre] })
  await call(server, await tokenOf(server), 'POST', `/api/curator-applications/${id}/accept`, {})
  const link = () => /\/welcome\/[\w-]+/.exec(mailsTo(server, email).join('\n'))
  await expect.poll(link).not.toBeNull()
  return link()?.[0] ?? ''
}

export type Curator = { email: string; password: string; token: string; site: string }

/** A curator who has accepted the invitation. */
export async function newCurator(server: ServerProcess, genre: string): Promise<Curator> {
  const email = newEmail()
  const invitation = (await invited(server, email, genre)).replace('/welcome/', '')
  const accepted = { token: invitation, password: PASSWORD }
  const answer = await call(server, '', 'POST', '/api/auth/accept-invitation', accepted)
  const { token } = (await answer.json()) as { token: string }
  return { email, password: PASSWORD, site: server.url, token }
}

/** Opens the workspace of a curator with a session. */
export async function openWorkspace(page: Page, { site, token }: Curator, path = '/curator'): Promise<void> {
  await holdSession(page.context(), site, token)
  await page.goto(path)
}
