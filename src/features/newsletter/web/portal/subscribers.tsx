import { useState } from 'react'
import type { SubscriberFilter } from '#features/newsletter/newsletter.schema.ts'
import { subscribersTexts as texts } from '#features/newsletter/texts/portal.ts'
import {
  SUBSCRIBERS_PAGE,
  subscribersCsvPath,
  subscribersQuery,
} from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import type { SubscriberStatus } from '#lib/values.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { Card, CardContent } from '#ui/portal/display/card.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { ScrollList } from '#ui/portal/lists/scroll-list.tsx'
import { Select } from '#ui/select.tsx'
import { useRead } from '#ui/use-read.ts'

const STATUS_OPTIONS: { value: SubscriberStatus | ''; label: string }[] = [
  { value: '', label: texts.allStatuses },
  { value: 'confirmed', label: texts.status.confirmed },
  { value: 'pending', label: texts.status.pending },
  { value: 'unsubscribed', label: texts.status.unsubscribed },
  { value: 'suspended', label: texts.status.suspended },
]

const statusIn = (chosen: string): SubscriberFilter['status'] =>
  STATUS_OPTIONS.find(({ value }) => value === chosen)?.value || undefined

export function Subscribers() {
  const [wanted, setWanted] = useState<SubscriberFilter>({})
  const [page, setPage] = useState(1)
  const read = useRead(subscribersQuery(wanted, page))
  const narrowed = Boolean(wanted.find || wanted.status)
  const want = (more: Partial<typeof wanted>) => {
    setWanted({ ...wanted, ...more })
    setPage(1)
  }
  const confirmed = read.data?.confirmed
  return (
    <Card
      title={texts.title}
      lead={
        confirmed !== undefined && (
          <p>
            <span className="block text-3xl font-extrabold text-ink tabular-nums">
              {formatCount(confirmed)}
            </span>
            {texts.confirmed(confirmed)}
          </p>
        )
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FindField label={texts.find} find={wanted.find ?? ''} onFind={(find) => want({ find })} />
        <Select
          name="subscriber-status"
          label={texts.statusLabel}
          value={wanted.status ?? ''}
          options={STATUS_OPTIONS}
          onChange={(event) => want({ status: statusIn(event.target.value) })}
        />
      </div>
      <CardContent read={read} loading={texts.loading} skeleton="h-72">
        {({ entries: subscribers, total }) =>
          subscribers.length === 0 && page === 1 ? (
            <p className="text-muted">{narrowed ? texts.noneFound : texts.empty}</p>
          ) : (
            <>
              <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
                <p role="status" className="text-sm text-muted tabular-nums">
                  {texts.total(total)}
                </p>
                <DownloadButton url={subscribersCsvPath(wanted)} name="subscribers.csv">
                  {texts.exportCsv}
                </DownloadButton>
              </div>
              <ScrollList label={texts.list}>
                {subscribers.map(({ id, email, status, subscribed_at, source }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center gap-x-3 border-b border-rule px-4 py-2 last:border-b-0 sm:flex-nowrap"
                  >
                    <span className="min-w-0 grow max-sm:basis-full">
                      <span className="block truncate">{email}</span>
                      {source && (
                        <span className="block truncate text-sm text-muted">
                          {texts.importedFrom(source)}
                        </span>
                      )}
                    </span>
                    {status !== 'confirmed' && <Badge look="dashed">{texts.status[status]}</Badge>}
                    <time dateTime={subscribed_at} className="shrink-0 text-sm text-muted tabular-nums">
                      {formatDate(subscribed_at)}
                    </time>
                  </li>
                ))}
              </ScrollList>
              {total > SUBSCRIBERS_PAGE && (
                <CardPages page={page} pages={Math.ceil(total / SUBSCRIBERS_PAGE)} onTurn={setPage} />
              )}
            </>
          )
        }
      </CardContent>
    </Card>
  )
}
