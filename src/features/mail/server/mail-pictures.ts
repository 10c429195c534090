import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { mailPictureUrl, wholePicture } from '#lib/image-variants.ts'

const COLUMN = 600
const OURS = new RegExp(String.raw`${UPLOADS_PATH}(images/\w+(?:-\d+)?\.(?:webp|avif))`, 'g')

/** Widths of our pictures, by their key in storage. */
export type PictureWidths = Record<string, number>

/** Keys of our own pictures in a text, whatever size it uses. */
export const pictureKeys = (html: string): string[] => [
  ...new Set([...html.matchAll(OURS)].map(([, key = '']) => wholePicture(key))),
]

/**
 * Uses JPEG, which every mail program shows, and a width attribute no wider than the text, since Outlook ignores CSS.
 * Pictures from other sites stay as they are.
 */
export const withMailPictures = (html: string, publicUrl: string, widths: PictureWidths): string => {
  const ours = `${publicUrl}${UPLOADS_PATH}`
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const url = attribute(image, 'src')
    if (!url?.startsWith(`${ours}images/`) || !/\.(?:webp|avif)$/.test(url)) return image
    const whole = wholePicture(url)
    const wanted = attribute(image, 'width') ?? ''
    // A percentage is always narrow enough.
    const fits = wanted.endsWith('%') ? wanted : widthOf(wanted, widths[whole.slice(ours.length)])
    const kept = fits === wanted ? image : image.replace(/\swidth="[^"]*"/, '')
    return kept
      .replace(/\ssrc="[^"]*"/, ` src="${mailPictureUrl(whole, 'jpg')}"`)
      .replace(/^<img/, fits === wanted ? '<img' : `<img width="${fits}"`)
  })
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

const widthOf = (wanted: string, own = COLUMN): string =>
  String(Math.min(COLUMN, own, Number(wanted) > 0 ? Number(wanted) : COLUMN))
