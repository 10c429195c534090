import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Screen } from './portal-screens.ts'
import type { ServerProcess } from './server-process.ts'
import { call, tokenOf } from './staff-calls.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** The server writes what readers asked for once a second. */
const NOTED_MS = 2500

type Post = { id: string; slug: string }

/** Redirects that were used, and addresses that readers did not find. */
async function prepare(server: ServerProcess, token: string) {
  const posts = (await (await call(server, '', 'GET', '/api/posts?limit=4')).json()) as Post[]
  const [first, second, third] = posts
  const read = async (path: string) => {
    const headers = { 'user-agent': FIREFOX, referer: 'https://www.radio-ahoy.example/links' }
    await (await fetch(server.url + path, { headers, redirect: 'manual' })).text()
  }
  const add = (from: string, to: string) => call(server, token, 'POST', '/api/redirects', { from, to })
  await add('/2017/03/how-we-listen-now-a-very-long-address-that-somebody-wrote-in-a-hurry/', '/about')
  await add('/?p=1204', `/blog/post/${first?.id}/${first?.slug}`)
  await add('/category/field-recordings/', '/blog?tag=tape')
  await add('/shop', 'https://shop.example/records')
  await add(`/2019/05/${second?.slug}/`, `/blog/post/${second?.id}/${second?.slug}`)
  for (const path of ['/?p=1204', '/?p=1204', '/shop', `/2019/05/${second?.slug}/amp/`]) await read(path)
  for (const path of [
    `/2018/${third?.slug}/`,
    `/2018/${third?.slug}/`,
    '/podcast/episode-12/',
    '/tag/zither/',
  ])
    await read(path)
  await sleep(NOTED_MS)
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add redirect' }).click()
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = 'from,to\n/old,/about\n/about,/blog\n/lost,/nowhere\n/x,/y\n/y,/x\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import file' }).click()
  await page.getByRole('alert').getByRole('listitem').first().waitFor()
}

async function testAddress(page: Page): Promise<void> {
  await page.getByLabel('Address to test').fill('https://old.example/shop/amp/')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('Readers go to').waitFor()
}

/** The page of redirects, on a site that has moved. */
export async function redirectScreens(server: ServerProcess): Promise<Screen[]> {
  const token = await tokenOf(server)
  await prepare(server, token)
  return [
    { name: 'admin-redirects', path: '/admin/redirects', act: testAddress },
    { name: 'admin-redirects-none', path: '/admin/redirects?find=nothing' },
    { name: 'admin-redirects-missing', path: '/admin/redirects?tab=missing' },
    { name: 'admin-redirects-add', path: '/admin/redirects', act: openAdd, window: true },
    { name: 'admin-redirects-import', path: '/admin/redirects', act: openImport, window: true },
  ].map((screen) => ({ ...screen, token }))
}
