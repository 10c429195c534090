import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Image } from '#ui/image.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const BROKEN = 'data:image/png;base64,AAAA'
const picture = () => page.getByAltText('The sleeve', { exact: true })

test('a picture that fails to load is hidden', async () => {
  showToReader(<Image src={BROKEN} alt="The sleeve" />)
  await expect.element(picture()).toBeInTheDocument()
  await expect.element(picture()).not.toBeVisible()
})

test('a picture that failed before the script of the page ran is hidden, too', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<img src="${BROKEN}" alt="The sleeve">`
  const image = container.querySelector('img')!
  await expect.poll(() => image.complete).toBe(true)
  expect(image.hidden).toBe(false)
  const root = hydrateRoot(container, <Image src={BROKEN} alt="The sleeve" />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(picture()).not.toBeVisible()
})
