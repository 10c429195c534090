import {
  campaignsQuery,
  type ManagedCampaign,
} from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { LoadedCard } from '#ui/portal/card.tsx'
import { LocalTime } from '#ui/portal/local-time.tsx'
import { ScrollList } from '#ui/portal/scroll-list.tsx'
import { Progress } from '#ui/portal/work-list.tsx'

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
  const { subject, sent_at, status, total, sent, failed } = campaign
  return (
    <li className="border-b border-rule px-4 py-3 last:border-b-0">
      <p className="font-semibold">{subject}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        <LocalTime at={sent_at} />
        <span>
          {formatCount(sent)} of {formatCount(total)} sent
        </span>
        {failed > 0 && <span className="font-semibold text-danger">{formatCount(failed)} failed</span>}
      </p>
      {status === 'sending' && total > 0 && (
        <Progress label={`Sending ${subject}`} value={(sent + failed) / total} />
      )}
    </li>
  )
}
