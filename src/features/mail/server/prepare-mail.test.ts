import { expect, test } from 'vitest'
import { mailHead } from '#lib/mail-document.ts'
import { pictureKeys } from './mail-pictures.ts'
import { prepareMail } from './prepare-mail.ts'

const SITE = 'https://mag.example'

test('our own pictures become JPEG, since Outlook shows no WebP; others stay as they are', () => {
  const { html } = prepareMail(
    '<p><img alt="" src="/uploads/images/abc.webp"> <img src="https://x.example/y.webp" alt=""></p>',
    SITE,
    {},
  )
  expect(html).toContain(`src="${SITE}/uploads/images/abc-1280.jpg"`)
  expect(html).toContain('src="https://x.example/y.webp"')
})

test.each(['abc-960.avif', 'abc-640.webp', 'abc.webp', 'abc-320.avif'])(
  'a picture with the address of one size, such as %s, becomes the whole picture as JPEG',
  (name) => {
    const { html } = prepareMail(`<p><img src="${SITE}/uploads/images/${name}" alt=""></p>`, SITE, {})
    const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
    expect(src).toBe(`${SITE}/uploads/images/abc-1280.jpg`)
    expect(pictureKeys(`<img src="/uploads/images/${name}">`)).toEqual(['images/abc.webp'])
  },
)

test.each([
  ['no width is as wide as the text', '', {}, 'width="600"'],
  ['no width is not enlarged', '', { 'images/abc.webp': 240 }, 'width="240"'],
  ['a width larger than the text is as wide as the text', ' width="1280"', {}, 'width="600"'],
  ['a width larger than itself is not enlarged', ' width="600"', { 'images/abc.webp': 240 }, 'width="240"'],
  ['a smaller width keeps it', ' width="300"', {}, 'width="300"'],
  ['a percentage keeps it', ' width="50%"', {}, 'width="50%"'],
])('a picture with %s, even in Outlook', (_case, attributes, widths, expected) => {
  const { html } = prepareMail(`<img src="/uploads/images/abc.webp" alt="A"${attributes}>`, SITE, widths)
  const [image = ''] = /<img[^>]*>/.exec(html) ?? []
  expect(image).toContain(expected)
  expect(image.match(/\swidth="/g)).toHaveLength(1)
})

test('a rule between two cards has an inline style', () => {
  const { html } = prepareMail('<h2>One</h2><hr><h2>Two</h2>', SITE, {})
  expect(html).toMatch(/<hr style="[^"]*border-top: 1px solid/)
})

test('the head shows the logo or the name, both escaped', () => {
  const logo = `${SITE}/uploads/images/logo-640.png`
  expect(mailHead({ site: 'Run "out"', logo })).toContain(`<img src="${logo}" alt="Run &quot;out&quot;"`)
  expect(mailHead({ site: '<b>Runout</b>', logo: '' })).toContain('&lt;b&gt;Runout&lt;/b&gt;</p>')
  expect(mailHead({ site: '', logo: '' })).toBe('')
})
