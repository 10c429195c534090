import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor, openStored } from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'
import type { MediaItem, Post } from '#features/posts/posts.schema.ts'
import { refuse } from '#ui/testing-calls.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const item = (place: number) => page.getByRole('listitem', { name: `Media item ${place}` })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const optionsOf = (select: ReturnType<typeof item>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text)

const LINK: MediaItem = {
  id: 'media-1',
  type: 'external',
  media_type: 'video',
  platform: 'youtube',
  url: YOUTUBE,
  file_url: '',
  title: 'Live',
  artist: 'Kelpwork',
  duration: null,
  mime: '',
  bytes: null,
  peaks: null,
}
const TWO: Partial<Post> = {
  media: [
    LINK,
    {
      ...LINK,
      id: 'media-2',
      platform: 'soundcloud',
      url: 'https://soundcloud.com/kelpwork/ridge',
      title: 'Ridge',
    },
  ],
}

test('a pasted link chooses its platform and type, and a wrong one is named', async () => {
  await openStored(POST.content)
  await button('Add Media').click()
  const first = item(1)
  await expect
    .element(first.getByRole('tab', { name: 'External Link' }))
    .toHaveAttribute('aria-selected', 'true')
  const platform = first.getByLabelText('Platform')
  await expect.element(platform).toHaveValue('spotify')
  expect(optionsOf(platform)).toEqual(['Spotify', 'SoundCloud', 'YouTube', 'Apple Music'])
  expect(optionsOf(first.getByLabelText('Media Type'))).toEqual(['Audio', 'Video'])
  const url = first.getByLabelText('URL')
  await expect.element(url).toHaveAttribute('placeholder', 'Paste the link here...')
  await url.fill('youtube')
  await expect.element(first.getByText('Enter an address that starts with https://')).toBeVisible()
  await button('Save Post').click()
  await expect.element(page.getByText('Check the media link')).toBeVisible()
  await expect.element(url).toHaveFocus()
  await url.fill('https://example.com/a-song')
  await expect.element(first.getByText(/^This is not a link to Spotify\./)).toBeVisible()
  await url.fill(YOUTUBE)
  await expect.element(platform).toHaveValue('youtube')
  await expect.element(first.getByLabelText('Media Type')).toHaveValue('video')
  await platform.selectOptions('SoundCloud')
  await expect
    .element(first.getByText(/^This is a link to YouTube\. Choose YouTube as the platform/))
    .toBeVisible()
})

test('media items are removed, and reordered with keys, buttons and the mouse', async () => {
  await openStored(POST.content, TWO)
  const titleOf = (place: number) => item(place).getByLabelText('Title')
  await button('Add Media').click()
  await titleOf(3).fill('Gone')
  await button('Remove Media item 3').click()
  await expect.element(item(3)).not.toBeInTheDocument()

  button('Reorder Media item 2').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(titleOf(1)).toHaveValue('Ridge')
  await button('Move Media item 1 down').click()
  await expect.element(titleOf(1)).toHaveValue('Live')
  await button('Reorder Media item 1').dropTo(titleOf(2))
  await expect.element(titleOf(1)).toHaveValue('Ridge')
})

test('an item that is dropped at once still moves', async () => {
  await openStored(POST.content, TWO)
  const grip = button('Reorder Media item 1').element() as HTMLElement
  // No pointer is down that could be captured.
  grip.setPointerCapture = () => {}
  item(2).element().scrollIntoView({ block: 'center' })
  const target = item(2).element().getBoundingClientRect()
  const at = (type: string, x: number, y: number) =>
    grip.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y }),
    )
  const start = grip.getBoundingClientRect()
  // In one task: React has drawn none of it when the pointer goes up.
  at('pointerdown', start.x + 4, start.y + 4)
  at('pointermove', target.x + 20, target.y + 20)
  at('pointerup', target.x + 20, target.y + 20)
  await expect.element(item(1).getByLabelText('Title')).toHaveValue('Ridge')
})

test('an upload shows its progress and can be cancelled, and fills in what its tags say', async () => {
  let progress: ((done: number) => void) | undefined
  const { answer } = await openStored(
    POST.content,
    {},
    {
      'POST /api/uploads/media': (made) => {
        progress = made.progress
        return new Promise(() => {})
      },
    },
  )
  await button('Add Media').click()
  const first = item(1)
  first.getByRole('tab', { name: 'External Link' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(first.getByRole('tab', { name: 'Local Upload' })).toHaveFocus()
  const file = () => first.getByLabelText('Audio file')
  await expect.element(file()).toHaveAttribute('accept', 'audio/*')
  await first.getByLabelText('Media Type').selectOptions('Video')
  await expect.element(first.getByLabelText('Video file')).toHaveAttribute('accept', 'video/*')
  await first.getByLabelText('Media Type').selectOptions('Audio')

  const track = new File(['sound'], 'amber.mp3', { type: 'audio/mpeg' })
  await userEvent.upload(file(), track)
  await expect.element(first.getByRole('progressbar', { name: /^Upload of/ })).toBeVisible()
  await expect.poll(() => progress).toBeDefined()
  progress?.(0.4)
  await expect.element(first.getByText('40 %')).toBeVisible()
  await button('Save Post').click()
  await expect.element(page.getByText('Uploads in progress')).toBeVisible()
  // Looking at the other tab doesn't stop it.
  await first.getByRole('tab', { name: 'External Link' }).click()
  await first.getByRole('tab', { name: 'Local Upload' }).click()
  await expect.element(first.getByText('40 %')).toBeVisible()
  await first.getByRole('button', { name: /^Cancel upload/ }).click()
  await expect.element(first.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(file()).toBeEnabled()

  answer({
    'POST /api/uploads/media': {
      id: 'file-1',
      url: '/uploads/media/amber.mp3',
      media_type: 'audio',
      mime: 'audio/mpeg',
      bytes: 5,
      title: 'Amber, Then Amber Again',
      artist: 'Uncle Lumen',
      duration: 83,
      peaks: [10, 90, 40],
    },
  })
  await first.getByLabelText('Artist').fill('My own words')
  await userEvent.upload(file(), track)
  await expect.element(first.getByLabelText('Title')).toHaveValue('Amber, Then Amber Again')
  await expect.element(first.getByLabelText('Artist')).toHaveValue('My own words')
  await expect.element(first.getByText('Duration 1:23')).toBeVisible()
})

test('a file that is no picture, too large or refused by the server is named where it was chosen', async () => {
  await openEditor({ 'POST /api/uploads/images': refuse(415, 'fake.png is not a picture we can read.') })
  const hero = page.getByLabelText('Hero Image')
  await userEvent.upload(hero, new File(['x'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('notes.txt is not a picture.')).toBeVisible()
  const big = new File([new Uint8Array(5 * 2 ** 20 + 1)], 'big.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Author Image'), big)
  await expect.element(page.getByText('big.png is 5 MB; the limit is 5 MB.')).toBeVisible()
  await userEvent.upload(hero, new File(['x'], 'fake.png', { type: 'image/png' }))
  await expect.element(page.getByText('fake.png is not a picture we can read.')).toBeVisible()
})
