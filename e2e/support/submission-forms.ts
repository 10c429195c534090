import type { Locator, Page, Route } from '@playwright/test'

/*
 * Helpers for tests of the two public forms.
 */

const DAY_MS = 86_400_000

/** In the format of a date field. */
export const dayFromNow = (days: number): string => {
  const date = new Date(Date.now() + days * DAY_MS)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** A second of a real tone, as a WAV file. */
export function tone(name = 'night-bus.wav', seconds = 1) {
  const rate = 8000
  const samples = rate * seconds
  const buffer = Buffer.alloc(44 + samples * 2)
  buffer.write('RIFF', 0)
  buffer.writeUInt32LE(36 + samples * 2, 4)
  buffer.write('WAVEfmt ', 8)
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(rate, 24)
  buffer.writeUInt32LE(rate * 2, 28)
  buffer.writeUInt16LE(2, 32)
  buffer.writeUInt16LE(16, 34)
  buffer.write('data', 36)
  buffer.writeUInt32LE(samples * 2, 40)
  for (let i = 0; i < samples; i++) buffer.writeInt16LE(Math.round(Math.sin(i / 3) * 9000), 44 + i * 2)
  return { name, mimeType: 'audio/wav', buffer }
}

export const pdf = (name = 'press-kit.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
})

/** Opens a page and waits until its code runs. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

export type Place = Page | Locator

/** The input of a file field. The group around it has the same name. */
export const fileInput = (field: Locator): Locator => field.locator('input[type=file]')

const next = (place: Place) => place.getByRole('button', { name: 'Next' }).click()

export async function fillBasics(place: Place, email: string, artist = 'Mára Lune'): Promise<void> {
  await place.getByLabel('Artist/Band Name *').fill(artist)
  await place.getByLabel('Release Title *').fill('Night Bus')
  await place.getByLabel('Email Address *').fill(email)
  await place.getByLabel('Country/Region *').selectOption('Norway')
}

/** Fills in the second step, except for the music. */
export async function fillRelease(place: Place): Promise<void> {
  await place.getByLabel('Release Date *').fill(dayFromNow(10))
  for (const genre of ['Ambient', 'Electronic']) {
    await place.getByRole('checkbox', { name: genre, exact: true }).check()
  }
}

/** Goes to the last step, with a link as the music. */
export async function fillToReview(place: Place, email: string): Promise<void> {
  await fillBasics(place, email)
  await next(place)
  await fillRelease(place)
  await place.getByLabel('Music URL').fill('mara-lune.example/night-bus')
  await next(place)
  await place.getByLabel('Description').fill('Recorded on the last bus home.')
  await next(place)
  await place.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
}

const PERSON_MS = 10_000
let ahead = 0

/** Advances the browser's clock, because a form sent within three seconds counts as spam. */
export const takeTime = (page: Page): Promise<void> =>
  page.clock.setFixedTime(Date.now() + (ahead += PERSON_MS))

export async function submit(place: Place): Promise<void> {
  await takeTime('page' in place ? place.page() : place)
  await place.getByRole('button', { name: 'Submit for Review' }).click()
}

export const toast = (place: Place) => place.getByRole('region', { name: 'Notifications (F8)' })

let sent = 0
export const newEmail = (): string => `artist-${Date.now()}-${++sent}@example.com`

/** Delays matching calls until the returned function is called. */
export async function held(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route: Route) => {
    await promise
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return resolve
}
