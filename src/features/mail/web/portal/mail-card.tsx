import { useState } from 'react'
import type { MailStatus } from '#lib/values.ts'
import type { MailFilter, MailSummary } from '#features/mail/mail.schema.ts'
import { mailCardTexts } from '#features/mail/texts/portal.ts'
import { MAILS_PAGE, mailQuery, mailsQuery } from '#features/mail/web/portal/mail.api.ts'
import { TestMailButton } from '#features/mail/web/portal/test-mail-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { Card, CardContent } from '#ui/portal/display/card.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { MailDialog } from '#ui/portal/controls/mail-dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { ScrollList } from '#ui/portal/lists/scroll-list.tsx'
import { Select } from '#ui/select.tsx'
import { useRead } from '#ui/use-read.ts'

const STATUS_OPTIONS: { value: MailStatus | ''; label: string }[] = [
  { value: '', label: mailCardTexts.allStatuses },
  { value: 'queued', label: mailCardTexts.status.queued },
  { value: 'sent', label: mailCardTexts.status.sent },
  { value: 'failed', label: mailCardTexts.status.failed },
]

const statusIn = (chosen: string): MailFilter['status'] =>
  STATUS_OPTIONS.find(({ value }) => value === chosen)?.value || undefined

/** Mail to single people. Without a mail server, this is where an admin reads it. */
export function MailCard() {
  const [wanted, setWanted] = useState<MailFilter>({})
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<MailSummary>()
  const read = useRead(mailsQuery(wanted, page))
  const narrowed = Boolean(wanted.find || wanted.status)
  const want = (more: Partial<typeof wanted>) => {
    setWanted({ ...wanted, ...more })
    setPage(1)
  }
  return (
    <Card title={mailCardTexts.title} lead={mailCardTexts.lead}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FindField label={mailCardTexts.find} find={wanted.find ?? ''} onFind={(find) => want({ find })} />
        <Select
          name="mail-status"
          label={mailCardTexts.statusLabel}
          value={wanted.status ?? ''}
          options={STATUS_OPTIONS}
          onChange={(event) => want({ status: statusIn(event.target.value) })}
        />
        <TestMailButton className="-ml-2 sm:-ml-3" />
      </div>
      <CardContent read={read} loading={mailCardTexts.loading} skeleton="h-72">
        {({ entries: mails, total }) =>
          mails.length === 0 ? (
            <p className="text-muted">{narrowed ? mailCardTexts.noneFound : mailCardTexts.empty}</p>
          ) : (
            <>
              <ScrollList label={mailCardTexts.list}>
                {mails.map((mail) => (
                  <MailRow key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
                ))}
              </ScrollList>
              {total > MAILS_PAGE && (
                <CardPages page={page} pages={Math.ceil(total / MAILS_PAGE)} onTurn={setPage} />
              )}
            </>
          )
        }
      </CardContent>
      {open && (
        <MailDialog
          title={open.subject}
          about={mailCardTexts.to(open.recipient)}
          query={mailQuery(open.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

function MailRow({ mail, onOpen }: { mail: MailSummary; onOpen: () => void }) {
  const { subject, recipient, created_at, status, error } = mail
  return (
    <li className="flex items-center gap-3 border-b border-rule px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold break-words">{subject}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="truncate">{recipient}</span>
          <LocalTime at={created_at} />
          {error && <span className="text-danger">{error}</span>}
        </p>
      </div>
      {status !== 'sent' && (
        <Badge look={status === 'failed' ? 'bad' : 'dashed'}>{mailCardTexts.status[status]}</Badge>
      )}
      <QuietButton aria-description={subject} onClick={onOpen}>
        {mailCardTexts.read}
      </QuietButton>
    </li>
  )
}
