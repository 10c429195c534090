import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call } from '../../scripts/lib/staff-calls.ts'
import { TRACK_FILE } from './post-editor.ts'

/* What artists and would-be curators have sent, for journeys of those who answer them. */

let count = 0

type Fields = Record<string, string | string[]>

function formWith(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  return form
}

async function sent(server: ServerProcess, path: string, form: FormData): Promise<string> {
  const answer = await call(server, '', 'POST', path, form)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

type Music = {
  artist: string
  title: string
  genres?: string[]
  email?: string
  file?: boolean
  link?: string
  /** The value of the hidden field, which only robots fill in. */
  trap?: string
}

/** Sends music, as a file or a link. Returns the ID. */
export function sendMusic(server: ServerProcess, music: Music): Promise<string> {
  const { artist, title, genres = ['Jazz'], email = `artist-${++count}@example.com`, file = false } = music
  const { link = `https://music.example/${++count}`, trap = '' } = music
  const form = formWith({
    artistName: artist,
    releaseTitle: title,
    email,
    country: 'Norway',
    releaseDate: new Date().toISOString().slice(0, 10),
    selectedGenres: genres,
    musicUrl: file ? '' : link,
    website_confirm: trap,
    publishing: file ? 'full' : 'no',
    description: 'Recorded in one night.',
    socialLinks: JSON.stringify({ website: 'https://artist.example' }),
    termsAccepted: 'true',
  })
  if (file) {
    const bytes = new Blob([readFileSync(TRACK_FILE)], { type: 'audio/mpeg' })
    form.append('uploadedFile', bytes, basename(TRACK_FILE))
  }
  return sent(server, '/api/submissions', form)
}

type Applicant = { name: string; email?: string; expertise?: string[]; portfolio?: Buffer }

export function sendApplication(server: ServerProcess, applicant: Applicant): Promise<string> {
  const { name, email = `applicant-${++count}@example.com`, expertise = ['Jazz'], portfolio } = applicant
  const form = formWith({
    fullName: name,
    email,
    background: 'Music journalist',
    expertise,
    writingExperience: '3-5 years',
    portfolioLinks: ['https://reviews.example/one'],
    socialMedia: JSON.stringify({ instagram: 'https://instagram.com/somebody' }),
    reviewFrequency: '1-2 reviews per week',
    coverLetter: 'I have listened to everything twice, and wrote about most of it. '.repeat(3),
  })
  if (portfolio) form.append('portfolio', new Blob([new Uint8Array(portfolio)]), 'portfolio.pdf')
  return sent(server, '/api/curator-applications', form)
}

/** Mails to an address, oldest first, with the line breaks of the encoding removed. */
export const mailsTo = (server: ServerProcess, email: string): string[] =>
  server
    .outbox()
    .map((path) => readFileSync(path, 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => new RegExp(`^To: .*${email.replaceAll('.', String.raw`\.`)}`, 'im').test(mail))

export const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
