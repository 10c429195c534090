import type { ComponentProps } from 'react'

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

/** A picture in the server's HTML may fail before scripts run, and then no event fires. */
const hideIfBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) hide(image)
}

/** An image that hides itself when it fails, so that the background shows instead. */
export function Image({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  return <img {...rest} alt={alt} ref={hideIfBroken} onError={(event) => hide(event.currentTarget)} />
}
