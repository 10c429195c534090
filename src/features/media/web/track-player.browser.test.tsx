import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { close } from '#features/media/web/now-playing.ts'
import { type Track, TrackPlayer } from '#features/media/web/track-player.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const SECONDS = 39
const RATE = 8000
const FAILED = 'This track can’t be played right now.'

/** The header of a WAV file with one channel of 8 bits, in words of four bytes. */
const HEADER = [
  0x46464952, // RIFF
  36 + SECONDS * RATE,
  0x45564157, // WAVE
  0x20746d66, // fmt
  16,
  0x00010001,
  RATE,
  RATE,
  0x00080001,
  0x61746164, // data
  SECONDS * RATE,
]

function silence(): string {
  const sound = new Uint8Array(SECONDS * RATE).fill(128)
  const url = URL.createObjectURL(new Blob([new Uint32Array(HEADER), sound], { type: 'audio/wav' }))
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

function openPlayer() {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const track: Track = {
    url: silence(),
    title: 'Fourth Watch',
    artist: 'Mirelle Østby',
    artwork: '',
    page: '/blog/post/post-1',
    peaks: [],
    seconds: SECONDS,
  }
  onTestFinished(close)
  showToReader(<TrackPlayer track={track} />)
}

const play = page.getByRole('button', { name: 'Play Fourth Watch' })
const pause = page.getByRole('button', { name: 'Pause Fourth Watch' })
const seek = page.getByRole('slider', { name: 'Position in Fourth Watch' })
const position = () => Number((seek.element() as HTMLInputElement).value)

test('a track is played, paused and sought with the keyboard', async () => {
  openPlayer()
  await expect.element(play).toBeVisible()
  play.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pause).toHaveFocus()
  await expect.poll(position).toBeGreaterThan(0.2)
  await userEvent.keyboard(' ')
  await expect.element(play).toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(seek).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.poll(position).toBe(0)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(position).toBeCloseTo(10, 1)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(position).toBeCloseTo(5, 1)
  await expect.element(seek).toHaveAttribute('aria-valuetext', '0:05 of 0:39')
  await userEvent.keyboard('{End}')
  await expect.poll(position).toBeGreaterThan(38)
})

test('the volume changes in steps of a tenth, and comes back after muting', async () => {
  openPlayer()
  await play.click()
  const volume = page.getByRole('slider', { name: 'Volume' })
  await expect.element(volume).toHaveAttribute('step', '0.1')
  await expect.element(volume).toHaveValue('1')
  volume.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(volume).toHaveValue('0.9')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  const unmute = page.getByRole('button', { name: 'Unmute' })
  await expect.element(unmute).toHaveAttribute('aria-pressed', 'true')
  await expect.element(volume).toHaveValue('0')
  await unmute.click()
  await expect.element(volume).toHaveValue('0.9')
})

test('a track that cannot be loaded says so, and can be tried again', async () => {
  const source = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  onTestFinished(() => source.mockRestore())
  source.mockImplementation(function (this: HTMLMediaElement) {
    this.setAttribute('src', 'data:audio/wav;base64,AAAA')
  })
  openPlayer()
  await play.click()
  await expect.element(page.getByText(FAILED)).toBeVisible()
  await expect.element(play).toBeVisible()
  source.mockRestore()
  await play.click()
  await expect.element(pause).toBeVisible()
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument()
})
