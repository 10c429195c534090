import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createProxyWarning, settingWarnings } from './setting-warnings.ts'
import { warningTexts as texts } from './texts/setting-warnings.ts'

test.each([
  ['a laptop', {}, []],
  ['a laptop in its network', { HOST: '0.0.0.0' }, [texts.openWithoutAddress]],
  ['a public address without https', { PUBLIC_URL: 'http://mag.example' }, [texts.notSecure]],
  ['https without a trusted proxy', { PUBLIC_URL: 'https://mag.example' }, [texts.proxyNotTrusted]],
  [
    'https behind a trusted proxy',
    { PUBLIC_URL: 'https://mag.example', TRUST_PROXY: '1', HOST: '0.0.0.0' },
    [],
  ],
  [
    'webhooks to private addresses',
    { PUBLIC_URL: 'https://mag.example', TRUST_PROXY: '1', WEBHOOKS_ALLOW_PRIVATE: 'on' },
    [texts.privateWebhooks],
  ],
])('%s gets the warnings that it needs', (_what, env, expected) => {
  expect(settingWarnings(readConfig(env))).toEqual(expected)
})

test('the first forwarded request warns once, unless proxies are trusted', () => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) } as never
  const untrusted = createProxyWarning(readConfig({}), log)
  untrusted({ headers: {} })
  expect(lines).toEqual([])
  untrusted({ headers: { 'x-forwarded-for': '192.0.2.1' } })
  untrusted({ headers: { 'x-forwarded-for': '192.0.2.2' } })
  expect(lines).toEqual([texts.forwardedHeader])
  createProxyWarning(readConfig({ TRUST_PROXY: '1' }), log)({ headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(lines).toHaveLength(1)
})
