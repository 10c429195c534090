import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { plainPages } from './testing-visits.ts'
import { testApp } from './testing.ts'

const PATH = '/.well-known/security.txt'

test('with a contact, security.txt says where to report a vulnerability', async () => {
  const env = { SECURITY_CONTACT: 'security@mag.example', PUBLIC_URL: 'https://mag.example' }
  const app = await testApp({ env })
  const answer = await app.get(PATH)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>
  expect(fields).toMatchObject({
    Contact: 'mailto:security@mag.example',
    'Preferred-Languages': 'en',
    Canonical: 'https://mag.example/.well-known/security.txt',
  })
  const ahead = Date.parse(fields['Expires'] ?? '') - app.clock.now().getTime()
  expect(ahead).toBeGreaterThan(30 * DAY)
  expect(ahead).toBeLessThan(365 * DAY)
})

test('a site without https names no canonical URL, as the RFC requires', async () => {
  const app = await testApp({ env: { SECURITY_CONTACT: 'https://mag.example/report' } })
  const { body } = await app.get(PATH)
  expect(body).toContain('Contact: https://mag.example/report\n')
  expect(body).not.toContain('Canonical')
})

test('without a contact there is no security.txt', async () => {
  const missing = { ...plainPages, page: async () => ({ status: 404, html: '<h1>404</h1>', complete: true }) }
  const app = await testApp({ renderer: missing })
  expect((await app.get(PATH)).statusCode).toBe(404)
})
