import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignAction } from '#features/newsletter/newsletter.schema.ts'
import {
  actOn,
  campaignsQuery,
  failedDeliveriesQuery,
  keptQuery,
  type ManagedCampaign,
} from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { messageOf } from '#ui/api-error.ts'
import { Badge } from '#ui/portal/badge.tsx'
import { CardFaces, LoadedCard } from '#ui/portal/card.tsx'
import { LocalTime } from '#ui/portal/local-time.tsx'
import { MailDialog } from '#ui/portal/mail-dialog.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'
import { refresh } from '#ui/portal/refresh.ts'
import { ScrollList } from '#ui/portal/scroll-list.tsx'
import { Progress } from '#ui/portal/work-list.tsx'
import { showToast } from '#ui/toasts.ts'
import { useRead } from '#ui/use-read.ts'

export function SendHistory() {
  return (
    <LoadedCard
      title="Send History"
      lead="What was sent, and how far it got."
      query={campaignsQuery}
      loading="Loading send history..."
      skeleton="h-48"
    >
      {(campaigns) =>
        campaigns.length === 0 ? (
          <p className="text-muted">No newsletters sent yet.</p>
        ) : (
          <ScrollList label="Newsletters">
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </ScrollList>
        )
      }
    </LoadedCard>
  )
}

function CampaignRow({ campaign }: { campaign: ManagedCampaign }) {
  const { id, subject, sent_at, status, total, sent, failed, queued, post_id } = campaign
  const [asked, setAsked] = useState(false)
  const [reading, setReading] = useState(false)
  return (
    <li className="border-b border-rule px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {subject}
        {post_id && <Badge>To followers</Badge>}
        {status !== 'sent' && <Badge look="dashed">{status}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        <LocalTime at={sent_at} />
        {status !== 'scheduled' && (
          <span>
            {formatCount(sent)} of {formatCount(total)} sent
          </span>
        )}
        {queued > 0 && <span>{formatCount(queued)} queued</span>}
        {failed > 0 && <span className="font-semibold text-danger">{formatCount(failed)} failed</span>}
      </p>
      {status === 'sending' && total > 0 && (
        <Progress label={`Sending ${subject}`} value={(sent + failed) / total} />
      )}
      <div className="-ml-2 flex flex-wrap">
        <QuietButton aria-description={subject} onClick={() => setReading(true)}>
          Read
        </QuietButton>
        <Actions campaign={campaign} />
        {failed > 0 && (
          <QuietButton aria-expanded={asked} aria-description={subject} onClick={() => setAsked(!asked)}>
            Show failed
          </QuietButton>
        )}
      </div>
      {asked && <Failed id={id} />}
      {reading && <MailDialog title={subject} query={keptQuery(id)} onClose={() => setReading(false)} />}
    </li>
  )
}

const LABELS: Record<CampaignAction, string> = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Retry failed',
}

const ACTIONS: Record<string, CampaignAction[]> = {
  scheduled: ['cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
}

function Actions({ campaign: { id, subject, status, failed } }: { campaign: ManagedCampaign }) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: actOn,
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: 'Error',
        description: messageOf(error, 'Failed to change the newsletter'),
      }),
    onSettled: () => refresh(client, '/api/newsletter/campaigns'),
  })
  const retry = failed > 0 && (status === 'sent' || status === 'sending')
  const actions = [...(ACTIONS[status] ?? []), ...(retry ? (['retry'] as const) : [])]
  return actions.map((action) => (
    <QuietButton
      key={action}
      tone={action === 'cancel' ? 'bad' : 'plain'}
      aria-description={subject}
      disabled={act.isPending}
      onClick={() => act.mutate({ id, action })}
    >
      {LABELS[action]}
    </QuietButton>
  ))
}

/** Whom it did not reach, in the words of their mail servers. */
function Failed({ id }: { id: string }) {
  const read = useRead(failedDeliveriesQuery(id))
  return (
    <CardFaces read={read} loading="Loading failed deliveries..." skeleton="h-12">
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="text-sm text-muted">Addresses are forgotten after 90 days.</p>
        ) : (
          <ul aria-label="Failed deliveries" className="text-sm">
            {deliveries.map(({ id: delivery, email, error }) => (
              <li key={delivery} className="py-1">
                <span className="font-semibold">{email}</span>{' '}
                <span className="break-words text-muted">{error}</span>
              </li>
            ))}
          </ul>
        )
      }
    </CardFaces>
  )
}
