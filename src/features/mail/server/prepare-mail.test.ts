import { expect, test } from 'vitest'
import { mailHead } from '#lib/mail-document.ts'
import { prepareMail } from './prepare-mail.ts'

const SITE = 'https://mag.example'

test('our own pictures are JPEG in a mail, since Outlook shows no WebP; others stay as they are', () => {
  const { html } = prepareMail(
    '<p><img alt="" src="/uploads/images/abc.webp"> <img src="https://x.example/y.webp" alt=""></p>',
    SITE,
  )
  expect(html).toContain(`src="${SITE}/uploads/images/abc-1280.jpg"`)
  expect(html).toContain('src="https://x.example/y.webp"')
})

test('a rule between two cards is drawn by its own style', () => {
  const { html } = prepareMail('<h2>One</h2><hr><h2>Two</h2>', SITE)
  expect(html).toMatch(/<hr style="[^"]*border-top: 1px solid/)
})

test('the head has the logo, or else the name, and neither can break out of it', () => {
  const logo = `${SITE}/uploads/images/logo-640.png`
  expect(mailHead({ site: 'Run "out"', logo })).toContain(`<img src="${logo}" alt="Run &quot;out&quot;"`)
  expect(mailHead({ site: '<b>Runout</b>', logo: '' })).toContain('&lt;b&gt;Runout&lt;/b&gt;</p>')
  expect(mailHead({ site: '', logo: '' })).toBe('')
})
