import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useState } from 'react'
import { Actions, isOwnText, UseAgain } from '#features/newsletter/web/portal/campaign-actions.tsx'
import {
  campaignsQuery,
  failedDeliveriesQuery,
  keptQuery,
} from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { historyTexts as texts } from '#features/newsletter/texts/portal.ts'
import type { NewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { isSoon } from '#features/newsletter/web/portal/send-status.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { CardContent, LoadedCard } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { MailDialog } from '#ui/portal/controls/mail-dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { ScrollList } from '#ui/portal/lists/scroll-list.tsx'
import { Progress } from '#ui/portal/session/work-list.tsx'
import { useRead } from '#ui/use-read.ts'

export function SendHistory({ form }: { form: NewsletterForm }) {
  return (
    <LoadedCard
      title={texts.title}
      lead={texts.lead}
      query={campaignsQuery}
      loading={texts.loading}
      skeleton="h-48"
    >
      {(campaigns) =>
        campaigns.length === 0 ? (
          <p className="text-muted">{texts.empty}</p>
        ) : (
          <ScrollList label={texts.list}>
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} form={form} />
            ))}
          </ScrollList>
        )
      }
    </LoadedCard>
  )
}

type RowProps = { campaign: Campaign; form: NewsletterForm }

function CampaignRow({ campaign, form }: RowProps) {
  const { id, subject, sent_at, status, total, sent, failed, queued, post_id } = campaign
  const [showsFailed, setShowsFailed] = useState(false)
  const [reading, setReading] = useState(false)
  return (
    <li className="border-b border-rule px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {subject}
        {post_id && <Badge>{texts.toFollowers}</Badge>}
        <StatusBadge campaign={campaign} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        <LocalTime at={sent_at} />
        {status !== 'scheduled' && <span>{total === 0 ? texts.noSubscribers : texts.sent(sent, total)}</span>}
        {queued > 0 && <span>{texts.queued(queued)}</span>}
        {failed > 0 && <span className="font-semibold text-danger">{texts.failed(failed)}</span>}
      </p>
      {status === 'sending' && total > 0 && (
        <Progress label={texts.progress(subject)} value={(sent + failed) / total} />
      )}
      <div className="-ml-2 flex flex-wrap">
        <QuietButton aria-description={subject} onClick={() => setReading(true)}>
          {texts.read}
        </QuietButton>
        <Actions campaign={campaign} form={form} />
        {isOwnText(campaign) && <UseAgain campaign={campaign} form={form} />}
        {failed > 0 && (
          <QuietButton
            aria-expanded={showsFailed}
            aria-description={subject}
            onClick={() => setShowsFailed(!showsFailed)}
          >
            {texts.showFailed}
          </QuietButton>
        )}
      </div>
      {showsFailed && <Failed id={id} />}
      {reading && <MailDialog title={subject} query={keptQuery(id)} onClose={() => setReading(false)} />}
    </li>
  )
}

/** A newsletter without recipients has the status `sent`, but nothing was sent. */
function StatusBadge({ campaign }: { campaign: Campaign }) {
  const { status, total } = campaign
  if (status === 'sent') return total === 0 ? <Badge look="dashed">{texts.notSent}</Badge> : null
  if (isSoon(campaign)) return <Badge look="dashed">{texts.aboutToBeSent}</Badge>
  return <Badge look="dashed">{texts.status[status]}</Badge>
}

/** Shows the error that each mail server gave. */
function Failed({ id }: { id: string }) {
  const read = useRead(failedDeliveriesQuery(id))
  return (
    <CardContent read={read} loading={texts.loadingFailed} skeleton="h-12">
      {({ entries: deliveries }) =>
        deliveries.length === 0 ? (
          <p className="text-sm text-muted">{texts.addressesDeleted}</p>
        ) : (
          <ul aria-label={texts.failedList} className="text-sm">
            {deliveries.map(({ id: delivery, email, error }) => (
              <li key={delivery} className="py-1">
                <span className="font-semibold">{email}</span>{' '}
                <span className="break-words text-muted">{error}</span>
              </li>
            ))}
          </ul>
        )
      }
    </CardContent>
  )
}
