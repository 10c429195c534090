import type { ComponentProps } from 'react'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-raised disabled:opacity-55 sm:px-3'

/** On a phone the words are enough. */
const WORDS_ALONE = 'max-sm:[&>svg]:hidden'

const TONES = { plain: '', bad: 'text-danger' }

type Tone = { tone?: keyof typeof TONES }

type QuietButtonProps = ComponentProps<'button'> &
  Tone & { /** It has no words beside its icon. */ iconOnly?: boolean }

/** An action among several, as in the rows of a list. */
export function QuietButton({ tone = 'plain', iconOnly = false, className = '', ...rest }: QuietButtonProps) {
  const look = iconOnly ? 'min-w-11' : WORDS_ALONE
  return <button type="button" {...rest} className={`${SHAPE} ${look} ${TONES[tone]} ${className}`} />
}

export function QuietLink({
  to,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to} className={`${SHAPE} ${WORDS_ALONE} ${className}`}>
      {children}
    </a>
  )
}
