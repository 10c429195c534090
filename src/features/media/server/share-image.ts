import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from './limited-sharp.ts'
import type { ShareCard } from './media-tasks.ts'

const WIDTH = 1200
const HEIGHT = 630
const INK = '#f2f0ea'
const GROUND = '#0d0d0f'
const ACCENT = '#ff5a1f'
const TITLE_MAX = 140

type Style = Record<string, string | number>
type Node = { type: string; props: Record<string, unknown> }

/** The picture for links to a post on other sites: its cover, its title and the magazine. */
export async function drawShareImage(card: ShareCard, target: string) {
  const svg = await satori(layout(card, await sleeve(card.picture)) as never, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts(),
  })
  await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toFile(target)
}

function layout({ title, genre, site }: ShareCard, sleeveUrl: string | undefined): Node {
  const text = drawable(title)
  const words = [
    box({ fontSize: 28, color: ACCENT }, drawable(genre)),
    box({ fontSize: titleSize(text), lineHeight: 1.02, letterSpacing: -1.5 }, text),
    box({ fontSize: 34 }, drawable(site)),
  ]
  const column = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: 48,
    height: HEIGHT,
    flexGrow: 1,
  }
  const edge = { borderLeft: `12px solid ${ACCENT}`, flexBasis: 0 }
  const page = { width: WIDTH, height: HEIGHT, background: GROUND, color: INK, fontFamily: 'Bricolage' }
  return box(page, [...(sleeveUrl ? [image(sleeveUrl)] : []), box({ ...column, ...edge }, words)])
}

const box = (style: Style, children: Node[] | string): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const image = (src: string): Node => ({ type: 'img', props: { src, width: HEIGHT, height: HEIGHT } })

const titleSize = (title: string) => (title.length <= 40 ? 76 : title.length <= 80 ? 60 : 46)

/** Only letters that the typeface has. Others would be drawn as empty boxes. */
function drawable(text: string): string {
  const known = text.replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Zs}&+=|$€£]/gu, '').trim()
  return known.length > TITLE_MAX ? `${known.slice(0, TITLE_MAX - 1).trimEnd()}…` : known
}

async function sleeve(path: string | null): Promise<string | undefined> {
  if (!path) return undefined
  const bytes = await sharp(path).resize(HEIGHT, HEIGHT, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const FONTS = [
  import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff'),
]

const fonts = () =>
  Promise.all(
    FONTS.map(async (url) => ({
      name: 'Bricolage',
      weight: 800 as const,
      style: 'normal' as const,
      data: await readFile(fileURLToPath(url)),
    })),
  )
