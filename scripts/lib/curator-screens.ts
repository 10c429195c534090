import type { Page } from '@playwright/test'
import { newCurator } from '../../e2e/support/curators.ts'
import { sendMusic } from '../../e2e/support/submissions.ts'
import type { Screen } from './portal-screens.ts'
import type { ServerProcess } from './server-process.ts'

const GENRE = 'Experimental'
const music = { artist: 'Mára Lune', genres: [GENRE] }

async function write(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('The last bus home')
  await page.getByRole('textbox', { name: 'Review' }).click()
  await page.keyboard.type('It stops at every lamp post, and nobody gets off.')
}

/** The curators' screens, with something to listen to. */
export async function curatorScreens(server: ServerProcess): Promise<Screen[]> {
  const { token } = await newCurator(server, GENRE)
  const id = await sendMusic(server, { ...music, title: 'Night Bus', file: true })
  await sendMusic(server, { ...music, title: 'Day Bus' })
  const within: Screen[] = [
    { name: 'curator', path: '/curator' },
    { name: 'curator-desk', path: `/curator?submission=${id}`, act: write },
    { name: 'curator-account', path: '/curator/account' },
  ]
  return [
    { name: 'curator-login', path: '/curator/login' },
    ...within.map((screen) => ({ ...screen, token })),
  ]
}
