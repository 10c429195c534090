import type { ComponentProps } from 'react'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-raised disabled:opacity-55 max-sm:[&>svg]:hidden sm:px-3'

const TONES = { plain: '', bad: 'text-danger' }

type Tone = { tone?: keyof typeof TONES }

/** An action among several, as in the rows of a list. */
export function QuietButton({ tone = 'plain', className = '', ...rest }: ComponentProps<'button'> & Tone) {
  return <button type="button" {...rest} className={`${SHAPE} ${TONES[tone]} ${className}`} />
}

export function QuietLink({
  to,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to} className={`${SHAPE} ${className}`}>
      {children}
    </a>
  )
}
