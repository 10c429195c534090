import type { UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { cardTexts } from '#ui/texts/portal.ts'
import { type Read, useRead } from '#ui/use-read.ts'

type CardProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A section of a settings page, with its description on the left and its controls on the right. */
export function Card({ title, lead, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-7 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <div className="mt-1.5 text-sm text-muted">{lead}</div>}
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  )
}

type LoadingProps<T> = {
  loading: string
  /** A class with the height of the loaded content. */
  skeleton: string
  children: (loaded: T) => ReactNode
}

/**
 * Shows no form when the read fails, because saving its empty fields would overwrite the stored values.
 */
export function CardContent<T>({ read, loading, skeleton, children }: LoadingProps<T> & { read: Read<T> }) {
  if (read.status === 'ready') return children(read.data)
  if (read.status === 'loading') {
    return (
      <>
        <p role="status" className="mb-3 text-sm text-muted">
          {loading}
        </p>
        <div aria-hidden="true" className={`skeleton ${skeleton}`} />
      </>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {cardTexts.notLoaded}
      <QuietButton onClick={read.retry}>{cardTexts.retry}</QuietButton>
    </p>
  )
}

type LoadedCardProps<T> = Omit<CardProps, 'children'> &
  LoadingProps<T> & { query: UseQueryOptions<T, Error, T, string[]> }

export function LoadedCard<T>({ title, lead, query, ...texts }: LoadedCardProps<T>) {
  const read = useRead(query)
  return (
    <Card title={title} lead={lead}>
      <CardContent read={read} {...texts} />
    </Card>
  )
}
