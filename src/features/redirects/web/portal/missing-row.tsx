import { useState } from 'react'
import type { MissingAddress } from '#features/redirects/redirects.schema.ts'
import { missingTexts as texts, redirectChangeTexts } from '#features/redirects/texts/portal.ts'
import { RedirectDialog } from '#features/redirects/web/portal/redirect-dialog.tsx'
import { addRedirect, dismissMissing } from '#features/redirects/web/portal/redirects.api.ts'
import { useRedirectChange } from '#features/redirects/web/portal/use-redirect-change.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export function MissingRow({ missing }: { missing: MissingAddress }) {
  const { address, hits, last_at, referrer, proposal } = missing
  return (
    <article className="grid items-center gap-x-6 gap-y-1 py-3 lg:grid-cols-[1fr_12rem_auto] xl:grid-cols-[1fr_15rem_20rem]">
      <div className="min-w-0">
        <h2 className="text-base leading-snug wrap-anywhere">{address}</h2>
        <p className="mt-0.5 text-sm text-muted">
          {proposal ? (
            <>
              {texts.proposal}{' '}
              <a href={proposal.to} target="_blank" rel="noopener" className="link wrap-anywhere">
                {proposal.name || proposal.to}
              </a>
            </>
          ) : (
            texts.noProposal
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted tabular-nums lg:block">
        <p className="font-semibold text-ink">{texts.asked(hits)}</p>
        <p>
          <span className="sr-only">{texts.lastAsked} </span>
          <LocalTime at={last_at} />
        </p>
        {referrer && <p className="min-w-0 wrap-anywhere">{texts.linkedFrom(referrer)}</p>}
      </div>
      <Actions missing={missing} />
    </article>
  )
}

function Actions({ missing: { id, address, proposal } }: { missing: MissingAddress }) {
  const [asking, setAsking] = useState(false)
  const change = useRedirectChange(address)
  const act = (label: string, send: () => Promise<unknown>, done: string) => (
    <QuietButton
      disabled={change.isPending}
      aria-description={address}
      onClick={() => change.mutate({ send, done })}
    >
      {label}
    </QuietButton>
  )
  return (
    <div className="-ml-2 flex flex-wrap gap-1 sm:-ml-3 xl:mr-[-0.75rem] xl:ml-0 xl:justify-end">
      {proposal &&
        act(texts.accept, () => addRedirect({ from: address, to: proposal.to }), redirectChangeTexts.added)}
      <QuietButton aria-description={address} onClick={() => setAsking(true)}>
        {texts.other}
      </QuietButton>
      {act(texts.dismiss, () => dismissMissing(id), redirectChangeTexts.dismissed)}
      {asking && <RedirectDialog saved={{ from: address, to: '' }} onClose={() => setAsking(false)} />}
    </div>
  )
}
