import type { Page } from '@playwright/test'
import {
  fileInput,
  fillBasics,
  fillRelease,
  fillToReview,
  newEmail,
  pdf,
  submit,
  takeTime,
  tone,
} from '../../e2e/support/submission-forms.ts'
import type { Screen } from './portal-screens.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function toRelease(page: Page): Promise<void> {
  await fillBasics(page, newEmail())
  await next(page)
}

async function toMore(page: Page): Promise<void> {
  await toRelease(page)
  await fillRelease(page)
  await fileInput(page.getByRole('group', { name: 'Audio File' })).setInputFiles(tone('night-bus.wav', 3))
  await page
    .getByText(/· uploaded/)
    .first()
    .waitFor()
  await next(page)
  await fileInput(page.getByRole('group', { name: 'Press Kit' })).setInputFiles(pdf())
  await page
    .getByText(/· uploaded/)
    .first()
    .waitFor()
}

async function toEnd(page: Page): Promise<void> {
  await fillToReview(page, newEmail())
  await submit(page)
  await page.getByRole('heading', { name: 'We’ve received your music' }).waitFor()
}

async function toState(page: Page): Promise<void> {
  const email = newEmail()
  await fillToReview(page, email)
  await submit(page)
  await page.getByRole('link', { name: 'Check its status' }).click()
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Check status' }).click()
  await page.getByRole('heading', { name: 'Received' }).waitFor()
}

async function apply(page: Page): Promise<void> {
  await page.getByLabel('Full Name *').fill('Ines Okafor')
  await page.getByLabel('Email Address *').fill(newEmail())
  await page.getByLabel('Professional Background *').selectOption('DJ / Radio host')
  await page.getByLabel('Writing Experience *').selectOption('3-5 years')
  await page.getByRole('checkbox', { name: 'Reggae' }).check()
  await page.getByLabel('Review Frequency *').selectOption('Flexible/As needed')
  await page.getByLabel('Cover Letter *').fill('Nine years of dub, on paper and off it. '.repeat(3))
  await takeTime(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('heading', { name: 'We’ve received your application' }).waitFor()
}

/** The two long forms, step by step, and their confirmations. */
export const formScreens: Screen[] = [
  { name: 'submit', path: '/blog/submit' },
  { name: 'submit-missing', path: '/blog/submit', act: next },
  { name: 'submit-release', path: '/blog/submit', act: toRelease },
  { name: 'submit-more', path: '/blog/submit', act: toMore },
  { name: 'submit-review', path: '/blog/submit', act: (page) => fillToReview(page, newEmail()) },
  { name: 'submit-done', path: '/blog/submit', act: toEnd },
  {
    name: 'submit-dialog',
    path: '/blog',
    async act(page) {
      await page.getByRole('button', { name: 'Submit Your Track' }).click()
      await page.getByRole('dialog').waitFor()
    },
    window: true,
  },
  {
    name: 'submit-dialog-release',
    path: '/blog',
    async act(page) {
      await page.getByRole('button', { name: 'Submit Your Track' }).click()
      await toRelease(page)
    },
    window: true,
  },
  { name: 'submission-state', path: '/blog/submit', act: toState },
  { name: 'join-curator', path: '/blog/join-curator' },
  {
    name: 'join-curator-missing',
    path: '/blog/join-curator',
    act: (page) => page.getByRole('button', { name: 'Submit Application' }).click(),
  },
  { name: 'join-curator-done', path: '/blog/join-curator', act: apply },
]
