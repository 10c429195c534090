import { copyFile, open, stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import type { VariantFormat } from '#lib/image-variants.ts'
import sharp from './limited-sharp.ts'
import { MEGAPIXELS_MAX, type ImageRefusal, type PreparedImage } from './media-tasks.ts'
import { writeFailure } from './write-failure.ts'

const PICTURE_EDGE_MAX = 2560
const KINDS = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'heif'])

class RefusedImage extends Error {
  readonly refusal: ImageRefusal

  constructor(refusal: ImageRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Converts an uploaded picture to WebP: upright, without EXIF, limited in size. Decoding all of it proves that it
 * is a picture.
 */
export async function prepareImage(path: string, target: string): Promise<PreparedImage> {
  const found = await readable(path)
  try {
    if (isAsKept(found) && (await nothingBehind(path))) await copyFile(path, target)
    else await encode(path, target)
    const [{ width, height }, { size }] = await Promise.all([sharp(target).metadata(), stat(target)])
    return { width, height, bytes: size, ...(await brightnessOf(target)) }
  } catch (error) {
    if (writeFailure(error)) throw error
    throw new RefusedImage('damaged')
  }
}

/** Encoding it again would only cost quality and time. */
const isAsKept = ({ format, width, height, exif, xmp, iptc, pages }: Metadata) =>
  format === 'webp' && Math.max(width, height) <= PICTURE_EDGE_MAX && !exif && !xmp && !iptc && !pages

/** A WebP states its length. Bytes after that are not part of the picture. */
async function nothingBehind(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const length = buffer.readUInt32LE(4) + 8
    return (await file.stat()).size === length
  } finally {
    await file.close()
  }
}

const encode = (path: string, target: string) =>
  sharp(path, { limitInputPixels: MEGAPIXELS_MAX * 1e6, failOn: 'error' })
    .autoOrient()
    .resize(PICTURE_EDGE_MAX, PICTURE_EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, smartSubsample: true })
    .toFile(target)

export async function makeVariant(source: string, target: string, width: number, format: VariantFormat) {
  const resized = sharp(source).resize(width, undefined, { withoutEnlargement: true })
  await ENCODERS[format](resized).toFile(target)
}

const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // A JPEG has no transparency, and e-mails have a white background.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** The brightness of a picture, and a tiny thumbnail to show while it loads. */
async function brightnessOf(path: string) {
  const [luminance, tiny] = await Promise.all([
    meanLuminance(path),
    sharp(path, { failOn: 'error' }).resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer(),
  ])
  return { luminance, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

async function readable(path: string): Promise<Metadata> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found || !KINDS.has(found.format)) {
    throw new RefusedImage('unknown kind')
  }
  if (found.width * found.height > MEGAPIXELS_MAX * 1e6) {
    throw new RefusedImage('too many pixels')
  }
  return found
}

/** WCAG relative luminance, averaged over the picture in linear light. */
async function meanLuminance(path: string): Promise<number> {
  const { data } = await sharp(path, { failOn: 'error' })
    .flatten({ background: '#fff' })
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let sum = 0
  for (let i = 0; i < data.length; i += 3) {
    sum += 0.2126 * linear(data[i]!) + 0.7152 * linear(data[i + 1]!) + 0.0722 * linear(data[i + 2]!)
  }
  return Math.round((sum / (data.length / 3)) * 1000) / 1000
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
