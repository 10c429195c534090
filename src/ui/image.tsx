import type { ComponentProps } from 'react'

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

/** A picture from the server's page may have failed before scripts ran: then no event tells of it. */
const hideIfBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) hide(image)
}

/** An image that hides itself when it cannot be shown; what lies behind it is seen instead. */
export function Image({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  return <img {...rest} alt={alt} ref={hideIfBroken} onError={(event) => hide(event.currentTarget)} />
}
