import type { ComponentProps } from 'react'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-raised disabled:opacity-55 sm:px-3'

/** Hides icons on a phone. */
const TEXT_ONLY_ON_PHONE = 'max-sm:[&>svg]:hidden'

const TONES = { plain: '', bad: 'text-danger' }

type Tone = { tone?: keyof typeof TONES }

type QuietButtonProps = ComponentProps<'button'> & Tone & { iconOnly?: boolean }

/** One of several actions, for example in the row of a list. */
export function QuietButton({ tone = 'plain', iconOnly = false, className = '', ...rest }: QuietButtonProps) {
  const look = iconOnly ? 'min-w-11' : TEXT_ONLY_ON_PHONE
  return <button type="button" {...rest} className={`${SHAPE} ${look} ${TONES[tone]} ${className}`} />
}

export function QuietLink({
  to,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to} className={`${SHAPE} ${TEXT_ONLY_ON_PHONE} ${className}`}>
      {children}
    </a>
  )
}
