import { chromium } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'
import { startServer } from './scripts/lib/server-process.ts'
const server = await startServer({ env: { LOG_LEVEL: 'warn' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' })
page.on('console', (m) => console.log('CONSOLE', m.text()))
await page.addInitScript(() => { const b = navigator.sendBeacon.bind(navigator); navigator.sendBeacon = (u: any, d: any) => { d.text().then((t: string) => console.log('BEACON', t)); return b(u, d) } })
const [loaded, linked] = await (await fetch(server.url + '/api/posts?category=latest&limit=2')).json() as any[]
const views = async (p: any) => ((await (await fetch(server.url + '/api/posts/' + p.id, { headers: { authorization: 'none' } })).json()) as any).views
await page.goto(server.url + `/blog/post/${loaded.id}/${loaded.slug}`)
for (let i = 0; i < 50 && await views(loaded) === loaded.views; i++) await page.waitForTimeout(100)
console.log('loaded', loaded.views, await views(loaded))
await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
await page.waitForURL('**/blog')
await page.locator(`main a[href*="${linked.id}"]`).first().click()
await page.waitForURL(`**/${linked.id}/**`)
for (let i = 0; i < 30 && await views(linked) === linked.views; i++) await page.waitForTimeout(200)
console.log('linked', linked.views, await views(linked))
console.log(server.log().slice(-3000))
await browser.close(); await server.stop()
