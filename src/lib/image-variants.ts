/** Widths in which every stored picture can be had, as AVIF and as WebP. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const
export type VariantFormat = 'avif' | 'webp'

/** `/uploads/images/x.webp` at 640 as AVIF is `/uploads/images/x-640.avif`. */
export const variantUrl = (url: string, width: number, format: VariantFormat) =>
  url.replace(/\.\w+$/, `-${width}.${format}`)

/** The widths worth offering for a picture that is `width` pixels wide. */
export const variantWidths = (width: number) => VARIANT_WIDTHS.filter((w) => w <= width)

export const srcSet = (url: string, width: number, format: VariantFormat) =>
  variantWidths(width)
    .map((w) => `${variantUrl(url, w, format)} ${w}w`)
    .join(', ')
