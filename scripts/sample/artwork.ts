/*
 * Draws the sample posts' sleeves and the authors' portraits into sample/.
 * Run: node scripts/sample/artwork.ts [slug ...]   (needs sharp from the project's node_modules)
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { sleeves } from './artwork/sleeves.ts'
import type { Artwork } from './artwork/kit/artwork.ts'
import { portraits } from './artwork/portraits.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../sample/${name}/`, import.meta.url))

const wanted = process.argv.slice(2)
const chosen = ({ slug }: Artwork) => wanted.length === 0 || wanted.includes(slug)

const encodeFlat = async (image: Sharp) => {
  const palette = await image.png({ palette: true, colours: 256, dither: 0 }).toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 6 })
}

const encodeRich = (image: Sharp) => image.webp({ quality: 80, effort: 6, smartSubsample: true })

const save = async ({ slug, draw, flat }: Artwork, into: string) => {
  const image = await draw()
  const encoded = flat ? await encodeFlat(image) : encodeRich(image)
  const { size } = await encoded.toFile(`${into}${slug}.webp`)
  console.log(`${slug} ${Math.round(size / 1000)} kB`)
}

const saveAll = async (pictures: readonly Artwork[], into: string) => {
  await mkdir(into, { recursive: true })
  for (const picture of pictures.filter(chosen)) await save(picture, into)
}

await saveAll(sleeves, folder('artwork'))
await saveAll(portraits, folder('avatars'))
