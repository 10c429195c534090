import type { ComponentProps } from 'react'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 font-ui font-semibold transition-colors duration-120 ease-out disabled:opacity-55'

const LOOKS = {
  /** The main action of a view. */
  loud: 'border-transparent bg-accent text-on-accent hover:bg-ink hover:text-paper',
  plain: 'border-control text-ink hover:border-ink hover:bg-ink hover:text-paper',
}

type Look = keyof typeof LOOKS

export function Button({
  look = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}

export function LinkButton({
  look = 'plain',
  className = '',
  to,
  children,
  ...rest
}: ComponentProps<'a'> & { to: string; look?: Look }) {
  return (
    <a {...rest} href={to} className={`${SHAPE} ${LOOKS[look]} ${className}`}>
      {children}
    </a>
  )
}
