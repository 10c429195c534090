import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin, startServer } from '../../scripts/lib/server-process.ts'
import { mountSmallDisk } from '../../scripts/lib/small-disk.ts'
import { wave } from '../../src/server/testing-sounds.ts'
import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { fileInput, fillBasics, fillRelease, newEmail, opened, tone } from '../support/submission-forms.ts'

const MB = 2 ** 20
const SIZE_MB = 96
const RESERVE_MB = 32

/** A recording of six megabytes: eight thousand bytes a second of silence. */
function recording(): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(wave(Buffer.alloc(6 * MB, 128)))]), 'track.wav')
  return form
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function call(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const body = (await response.json().catch(() => ({}))) as Record<string, string>
  return { status: response.status, body }
}

const signIn = (url: string) =>
  call(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })

test('a full disk is explained to artists, and to editors on every page', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(/status of 507/)
  // No disk has this much to spare.
  const server = await newServer({ DISK_RESERVE_MB: '10000000' })
  await opened(page, `${server.url}/blog/submit`)
  await fillBasics(page, newEmail())
  await page.getByRole('button', { name: 'Next' }).click()
  await fillRelease(page)
  const audio = page.getByRole('group', { name: 'Audio File' })
  await fileInput(audio).setInputFiles(tone())
  await expect(audio.getByText('our disk is nearly full').first()).toBeVisible()
  await expect(audio.getByRole('button', { name: 'Try Again' })).toBeVisible()

  await openPortal(page, server, '/admin/content')
  const notice = page.getByRole('status').filter({ hasText: 'The disk is nearly full.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'View disk status' }).click()
  await expect(notice).toBeVisible()
  const card = page.getByRole('region', { name: 'Disk' })
  await expect(card).toContainText(/\d GB free of [\d.]+ GB\. We keep 9765\.6 GB for the database\./)
  await expect(card.getByRole('meter', { name: 'Disk space in use' })).toBeVisible()
  await expect(card).toContainText('The disk is too full for new files.')
  await expectAccessibleEverywhere(page)
})

test('on a full disk the site still serves readers, sign-ins and deletions, also after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-full-'))
  const disk = (await mountSmallDisk(folder, SIZE_MB))!
  try {
    const env = { SAMPLE_CONTENT: 'none', DISK_RESERVE_MB: String(RESERVE_MB) }
    const server = await startServer({ dataDir: disk.folder, through: disk.through, env })
    const { url } = server
    const { token } = (await signIn(url)).body
    const authorization = `Bearer ${token}`
    const post = new FormData()
    for (const [name, value] of Object.entries({ title: 'Kept', content: '<p>text</p>', author_name: 'A' }))
      post.set(name, value)
    const { id } = (
      await call(`${url}/api/posts`, { method: 'POST', headers: { authorization }, body: post })
    ).body

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(`${url}/api/submissions/files`, { method: 'POST', body: recording() }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 507).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 201 || status === 507)).toBe(true)
    expect(freeBytes(disk.path)).toBeGreaterThanOrEqual(RESERVE_MB * MB)

    disk.fill()
    expect(freeBytes(disk.path)).toBe(0)
    expect((await signIn(url)).status).toBe(200)
    expect((await fetch(`${url}/blog`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const refused = await call(`${url}/api/submissions/files`, { method: 'POST', body: recording() })
    expect([refused.status, refused.body['code']]).toEqual([507, 'disk_full'])
    // The room came from the ballast, which is gone now. What is left of it is enough to start again.
    expect(existsSync(join(disk.path, 'ballast'))).toBe(false)

    await server.restart()
    expect((await fetch(`${url}/api/posts/${id}`)).status).toBe(200)
    const again = await signIn(url)
    expect(again.status).toBe(200)
    const headers = { authorization: `Bearer ${again.body['token']}` }
    expect((await fetch(`${url}/api/posts/${id}`, { method: 'DELETE', headers })).ok).toBe(true)
    expect((await fetch(`${url}/api/posts/${id}`)).status).toBe(404)
    const status = await call(`${url}/api/portal/disk`, { headers })
    expect(status.body['state']).toBe('full')
    await server.stop()
  } finally {
    await disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
