/** Outlook shows neither AVIF nor WebP. Mails use JPEG for pictures, and PNG for the logo, which may be transparent. */
export type MailFormat = 'jpg' | 'png'
const MAIL_WIDTHS: Record<MailFormat, number> = { jpg: 1280, png: 640 }

/** Every stored picture is available in these widths, as AVIF and WebP. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const
export type VariantFormat = 'avif' | 'webp' | MailFormat

/** `/uploads/images/x.webp` at 640 as AVIF is `/uploads/images/x-640.avif`. */
export const variantUrl = (url: string, width: number, format: VariantFormat) =>
  url.replace(/\.\w+$/, `-${width}.${format}`)

/** The widths that are not larger than the picture itself. */
export const variantWidths = (width: number) => VARIANT_WIDTHS.filter((w) => w <= width)

export const srcSet = (url: string, width: number, format: VariantFormat) =>
  variantWidths(width)
    .map((w) => `${variantUrl(url, w, format)} ${w}w`)
    .join(', ')

const isMailFormat = (format: VariantFormat): format is MailFormat => format in MAIL_WIDTHS

/** Each format has its own widths. */
export const isVariant = (width: number, format: VariantFormat): boolean =>
  isMailFormat(format) ? MAIL_WIDTHS[format] === width : VARIANT_WIDTHS.some((allowed) => allowed === width)

export const mailPictureUrl = (url: string, format: MailFormat) =>
  variantUrl(url, MAIL_WIDTHS[format], format)

/** The URL or key of the original picture, given that of any variant. */
export const wholePicture = (address: string): string => address.replace(/(?:-\d+)?\.\w+$/, '.webp')

/** Every variant of a picture that may exist. */
export const allVariants = (url: string): string[] => [
  ...VARIANT_WIDTHS.flatMap((width) => [variantUrl(url, width, 'avif'), variantUrl(url, width, 'webp')]),
  mailPictureUrl(url, 'jpg'),
  mailPictureUrl(url, 'png'),
]
