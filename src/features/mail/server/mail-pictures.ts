import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { mailPictureUrl, wholePicture } from '#lib/image-variants.ts'

/** As wide as the text of a mail. */
const COLUMN = 600

/** How wide our pictures are, by their key in storage. */
export type PictureWidths = Record<string, number>

/** Keys of our own pictures that a text may show, in whatever size. */
export const pictureKeys = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\/uploads\/(images\/\w+(?:-\d+)?\.(?:webp|avif))/g)].map(([, key = '']) =>
      wholePicture(key),
    ),
  ),
]

/**
 * Our own pictures in a format that every mail program shows, and no wider than the text: Outlook reads the width
 * from the attribute alone. Pictures from elsewhere stay as they are.
 */
export const withMailPictures = (html: string, publicUrl: string, widths: PictureWidths): string => {
  const ours = `${publicUrl}${UPLOADS_PATH}`
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const url = attribute(image, 'src')
    if (!url?.startsWith(`${ours}images/`) || !/\.(?:webp|avif)$/.test(url)) return image
    const whole = wholePicture(url)
    const wanted = attribute(image, 'width') ?? ''
    // A share of the column is narrow enough already.
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
