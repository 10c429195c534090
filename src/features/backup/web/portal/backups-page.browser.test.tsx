import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BackupRun, BackupState } from '#features/backup/backups.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { stopIntervals } from '#ui/testing-client.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

/** One moment for all times: a millisecond less than three hours is two hours. */
const NOW = Date.now()
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

const run = (more: Partial<BackupRun> = {}): BackupRun => ({
  id: 'b1',
  name: 'sleevenotes-2026-11-17T03-00-05Z.tar.zst',
  place: '/var/backups',
  status: 'verified',
  started_at: hoursAgo(3),
  finished_at: hoursAgo(3),
  bytes: 12 * 2 ** 30,
  sha256: 'a'.repeat(64),
  posts: 1200,
  files: 1,
  error: null,
  by: null,
  removed_at: null,
  ...more,
})

const RUNNING = {
  status: 'running',
  finished_at: null,
  bytes: null,
  sha256: null,
  posts: null,
  files: null,
} as const

const state = (more: Partial<BackupState> = {}): BackupState => ({
  now: hoursAgo(0),
  place: '/var/backups',
  encrypted: true,
  keep: { daily: 7, weekly: 4, monthly: 12 },
  next_at: hoursAgo(-10),
  problem: null,
  verified_at: hoursAgo(3),
  runs: [run()],
  ...more,
})

const open = (given: BackupState) => openPortalPage('/admin/backups', { 'GET /api/backups': given })

const rows = () => page.getByRole('list', { name: 'Backups' }).getByRole('article')

test('a backup shows its age, size, contents, result and origin', async () => {
  open(state())
  const row = rows()
  await expect.element(row).toMatchTextContent('3 hours ago')
  await expect.element(row).toMatchTextContent('Verified')
  await expect.element(row).toMatchTextContent('12 GB')
  await expect.element(row).toMatchTextContent('1,200 posts, 1 file')
  await expect.element(row).toMatchTextContent('Started by the schedule')
  await expect.element(page.getByText(/Backups go to \/var\/backups\. They are encrypted\./)).toBeVisible()
  await expect.element(page.getByText(/last 7 days, 4 weeks and 12 months/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a failed backup says why, and has nothing to download', async () => {
  const failed = run({ id: 'b2', status: 'failed', error: 'The disk is full.', by: 'Ada Holm', bytes: null })
  open(state({ problem: 'failed', runs: [failed, run()] }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('The last backup failed.')
  const row = rows().first()
  await expect.element(row).toMatchTextContent('The disk is full.')
  await expect.element(row).toMatchTextContent('Started by Ada Holm')
  expect(page.getByRole('button', { name: /^Download/ }).elements()).toHaveLength(1)
})

test('an old backup is a problem', async () => {
  open(state({ problem: 'old', runs: [run({ started_at: hoursAgo(72) })] }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('older than 36 hours')
  await expect.element(rows()).toMatchTextContent('3 days ago')
})

test('archives that were deleted, or are in another place, can’t be downloaded', async () => {
  const runs = [run({ removed_at: hoursAgo(1) }), run({ id: 'b2', place: '/mnt/old' })]
  open(state({ runs }))
  await expect.element(rows().first()).toMatchTextContent('Deleted, because newer ones replace it')
  await expect.element(page.getByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
})

test('“Back up now” waits while a backup runs, and the list follows it', async () => {
  const { pass } = stopIntervals()
  let runs: BackupRun[] = []
  const { answer } = openPortalPage('/admin/backups', {
    'GET /api/backups': () => state({ runs }),
    'POST /api/backups': () => {
      runs = [run(RUNNING)]
      return runs[0]!
    },
  })
  await expect.element(page.getByText(/^No backups yet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(page.getByRole('button', { name: 'Backing up…' })).toBeDisabled()
  await expect.element(rows()).toMatchTextContent('Running')
  answer({ 'GET /api/backups': state() })
  await pass(3000)
  await expect.element(rows()).toMatchTextContent('Verified')
  await expect.element(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
})

test('a backup that another node is making is explained', async () => {
  openPortalPage('/admin/backups', {
    'GET /api/backups': state(),
    'POST /api/backups': refuse(409, 'A backup is running already. Wait until it is done.'),
  })
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(page.getByText('A backup is running already. Wait until it is done.')).toBeVisible()
})

test('without BACKUP_DIR, the page says how to turn backups on', async () => {
  open(state({ place: null, next_at: null, verified_at: null, runs: [] }))
  await expect.element(page.getByText('The server makes no backups yet.')).toBeVisible()
  await expect.element(page.getByText(/^Set BACKUP_DIR/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back up now' })).not.toBeInTheDocument()
})

/** The address that the browser would save. */
function savedAddresses() {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname)
  })
  onTestFinished(() => click.mockRestore())
  return saved
}

test('a download is checked first, and then left to the browser', async () => {
  const saved = savedAddresses()
  const { made } = openPortalPage('/admin/backups', {
    'GET /api/backups': state(),
    'GET /api/backups/:id/download': undefined,
  })
  await page.getByRole('button', { name: /^Download/ }).click()
  await expect.poll(() => saved).toEqual(['/api/backups/b1/download'])
  expect(made('GET /api/backups/:id/download').map(({ query }) => query)).toEqual([{ check: '1' }])
})

test('a download that would fail says why instead', async () => {
  const saved = savedAddresses()
  openPortalPage('/admin/backups', {
    'GET /api/backups': state(),
    'GET /api/backups/:id/download': refuse(410, 'The archive is no longer in /var/backups.'),
  })
  await page.getByRole('button', { name: /^Download/ }).click()
  await expect.element(page.getByText('The archive is no longer in /var/backups.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a list that can’t be loaded offers to try again', async () => {
  const { answer } = openPortalPage('/admin/backups', { 'GET /api/backups': refuse(500) })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the backups.')
  answer({ 'GET /api/backups': state() })
  await page.getByRole('link', { name: /try again/i }).click()
  await expect.element(rows()).toMatchTextContent('Verified')
})
