import type { Page } from '@playwright/test'
import { sendApplication, sendMusic } from '../../e2e/support/submissions.ts'
import type { Screen } from './portal-screens.ts'
import type { ServerProcess } from './server-process.ts'
import { call, tokenOf } from './staff-calls.ts'

const MUSIC = [
  { artist: 'Mára Lune', title: 'Night Bus', genres: ['Ambient', 'Electronic'] },
  { artist: 'The Quarry Choir with the Whitby Silver Band', title: 'Every Stone We Moved', genres: ['Folk'] },
  { artist: 'Otto Brandt', title: 'Slow Ferry', genres: ['Techno'] },
  { artist: 'Mára Lune', title: 'Night Bus', genres: ['Ambient'] },
]

type Change = Record<string, unknown>

async function change(server: ServerProcess, token: string, id: string, fields: Change): Promise<void> {
  const read = await call(server, token, 'GET', `/api/submissions/${id}`)
  const { version } = (await read.json()) as { version: number }
  await call(server, token, 'PATCH', `/api/submissions/${id}`, { version, ...fields })
}

/** Creates examples of everything. Returns the submission to open. */
async function prepare(server: ServerProcess, token: string): Promise<string> {
  const ids: string[] = []
  for (const music of MUSIC) ids.push(await sendMusic(server, music))
  const opened = await sendMusic(server, {
    artist: 'Uncle Lumen',
    title: 'Soft Brakes',
    genres: ['Jazz', 'Experimental'],
    file: true,
  })
  await change(server, token, ids[1]!, { shortlisted: true })
  await change(server, token, ids[2]!, { status: 'declined', message: 'Not this time.', notify: true })
  await call(server, token, 'POST', `/api/submissions/${opened}/notes`, {
    text: 'The bass clarinet carries it. Ask for the second track.',
  })
  const accepted = await sendApplication(server, { name: 'Ines Marlow', expertise: ['Jazz', 'Folk'] })
  await call(server, token, 'POST', `/api/curator-applications/${accepted}/accept`, {})
  await sendApplication(server, { name: 'Priya Okafor', expertise: ['Reggae', 'Dubstep', 'House'] })
  await sendApplication(server, { name: 'Nils Anker' })
  return opened
}

async function decline(page: Page): Promise<void> {
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByLabel('Template').selectOption({ index: 1 })
}

const readOne = (page: Page) => page.getByRole('button', { name: 'Read' }).first().click()

/** The submissions and curator applications, as the editors see them. */
export async function inboxScreens(server: ServerProcess): Promise<Screen[]> {
  const token = await tokenOf(server)
  const id = await prepare(server, token)
  const path = `/admin/submissions?submission=${id}`
  const screens: Screen[] = [
    { name: 'admin-submissions', path: '/admin/submissions' },
    { name: 'admin-submissions-templates', path: '/admin/submissions?tab=templates' },
    { name: 'admin-desk', path },
    { name: 'admin-desk-decline', path, act: decline, window: true },
    { name: 'admin-curators', path: '/admin/curators', act: readOne },
    { name: 'admin-curators-all', path: '/admin/curators?tab=curators' },
  ]
  return screens.map((screen) => ({ ...screen, token }))
}
