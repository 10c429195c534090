import { useState } from 'react'
import { subscribersQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Badge } from '#ui/portal/badge.tsx'
import { Card, CardFaces } from '#ui/portal/card.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'
import { ScrollList } from '#ui/portal/scroll-list.tsx'
import { useRead } from '#ui/use-read.ts'

export function Subscribers() {
  const [page, setPage] = useState(1)
  const read = useRead(subscribersQuery(page))
  const confirmed = read.data?.confirmed
  return (
    <Card
      title="Subscribers"
      lead={
        confirmed !== undefined && (
          <p>
            <span className="block text-3xl font-extrabold text-ink tabular-nums">
              {formatCount(confirmed)}
            </span>
            confirmed {confirmed === 1 ? 'subscriber' : 'subscribers'}
          </p>
        )
      }
    >
      <CardFaces read={read} loading="Loading subscribers..." skeleton="h-72">
        {({ subscribers, pages }) =>
          subscribers.length === 0 && page === 1 ? (
            <p className="text-muted">No subscribers yet.</p>
          ) : (
            <>
              <ScrollList label="Subscribers">
                {subscribers.map(({ id, email, status, subscribed_at }) => (
                  <li
                    key={id}
                    className="flex items-center gap-3 border-b border-rule px-4 py-2 last:border-b-0"
                  >
                    <span className="min-w-0 grow truncate">{email}</span>
                    {status !== 'confirmed' && <Badge look="dashed">{status}</Badge>}
                    <time dateTime={subscribed_at} className="shrink-0 text-sm text-muted tabular-nums">
                      {formatDate(subscribed_at)}
                    </time>
                  </li>
                ))}
              </ScrollList>
              {pages > 1 && <Pages page={page} pages={pages} onTurn={setPage} />}
            </>
          )
        }
      </CardFaces>
    </Card>
  )
}

/** In a card of a tab the address has no room for a page of its own. */
function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  return (
    <div className="mt-2 flex items-center justify-between gap-3 text-sm">
      <QuietButton disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer
      </QuietButton>
      <span role="status" className="text-muted tabular-nums">
        Page {page} of {formatCount(pages)}
      </span>
      <QuietButton disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </QuietButton>
    </div>
  )
}
