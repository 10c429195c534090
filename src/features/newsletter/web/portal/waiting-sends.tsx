import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import type { NewsletterForm } from '#features/newsletter/web/portal/newsletter-form.ts'
import { isSoon, startsIn, subscribers } from '#features/newsletter/web/portal/send-words.ts'
import { useCallBack } from '#features/newsletter/web/portal/use-call-back.ts'
import { useCountdown } from '#features/newsletter/web/portal/use-countdown.ts'
import { Button } from '#ui/button.tsx'

/** The button that sent it is at the end of a long form, and there are 30 seconds to find this. */
const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

type WaitingSendsProps = {
  form: NewsletterForm
  /** The one that was sent from here. Others must not move the page of somebody who is writing. */
  own: string | undefined
}

/** Newsletters that start within seconds, whoever sent them, each with the way to call it back. */
export function WaitingSends({ form, own }: WaitingSendsProps) {
  const { data, dataUpdatedAt } = useQuery(campaignsQuery)
  const waiting = (data ?? []).filter(isSoon)
  if (waiting.length === 0) return null
  return (
    <ul aria-label="Newsletters about to be sent" className="mb-5 flex flex-col gap-3">
      {waiting.map((campaign) => (
        <Waiting
          key={campaign.id}
          campaign={campaign}
          readAt={dataUpdatedAt}
          form={form}
          isOwn={campaign.id === own}
        />
      ))}
    </ul>
  )
}

type WaitingProps = { campaign: Campaign; readAt: number; form: NewsletterForm; isOwn: boolean }

function Waiting({ campaign, readAt, form, isOwn }: WaitingProps) {
  const { subject, total, starts_in } = campaign
  const seconds = useCountdown(starts_in ?? 0, readAt)
  const callBack = useCallBack(form)
  return (
    <li
      ref={isOwn ? bringIntoView : undefined}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-5 gap-y-3 border-l-4 border-ink bg-raised px-4 py-3"
    >
      <p className="min-w-0 grow">
        <strong className="block tabular-nums">{startsIn(seconds)}</strong>
        <span className="break-words">
          “{subject}” {total > 0 && `to ${subscribers(total)}`}
        </span>
      </p>
      <Button
        aria-description={subject}
        disabled={callBack.isPending}
        onClick={() => callBack.mutate(campaign)}
      >
        {callBack.isPending ? 'Calling back...' : 'Call back'}
      </Button>
    </li>
  )
}
