import type { Picture } from '#features/posts/web/post-fields.ts'
import { Image } from '#ui/image.tsx'
import { srcSet, variantWidths } from '#lib/image-variants.ts'

type PostPictureProps = { picture: Picture; sizes: string; eager?: boolean; className: string }

/** A post's picture in the available formats and widths. Its size is known before it loads. */
export function PostPicture({ picture, sizes, eager = false, className }: PostPictureProps) {
  const { url, alt, size } = picture
  const image = (
    <Image
      src={url}
      alt={alt}
      className={className}
      decoding="async"
      {...(size && { width: size.width, height: size.height })}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  if (!size || variantWidths(size.width).length === 0) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(url, size.width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(url, size.width, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}

type CoverProps = { picture: Picture | null; sizes: string; eager?: boolean; className?: string }

/** A sleeve: a hard-edged frame of fixed shape. Without a picture, it shows grooves. */
export function Cover({ picture, sizes, eager = false, className = 'aspect-square' }: CoverProps) {
  return (
    <div className={`cover grooves relative overflow-hidden ${className}`}>
      {picture && (
        <PostPicture picture={picture} sizes={sizes} eager={eager} className="size-full object-cover" />
      )}
    </div>
  )
}
