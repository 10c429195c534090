import { useState } from 'react'
import type { Redirect } from '#features/redirects/redirects.schema.ts'
import { redirectChangeTexts, redirectRowTexts as texts } from '#features/redirects/texts/portal.ts'
import { RedirectDialog } from '#features/redirects/web/portal/redirect-dialog.tsx'
import { removeRedirect } from '#features/redirects/web/portal/redirects.api.ts'
import { useRedirectChange } from '#features/redirects/web/portal/use-redirect-change.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { from, to, name, imported } = redirect
  return (
    <article className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-3 lg:grid-cols-[1fr_12rem_auto]">
      <div className="min-w-0 max-lg:col-span-2">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
          <span className="min-w-0 wrap-anywhere">{from}</span>
          {imported && <Badge>{texts.imported}</Badge>}
          {to === null && <Badge look="dashed">{texts.hidden}</Badge>}
        </h2>
        <p className="mt-0.5 min-w-0 text-sm">
          <span aria-hidden="true" className="text-muted">
            →{' '}
          </span>
          <span className="sr-only">{texts.to} </span>
          <Target to={to} name={name} />
        </p>
      </div>
      <Hits redirect={redirect} />
      <Actions redirect={redirect} />
    </article>
  )
}

/** The title of a post or the name of an author says more than its address. */
function Target({ to, name }: Pick<Redirect, 'to' | 'name'>) {
  if (to === null) return <span className="wrap-anywhere text-muted">{name}</span>
  return (
    <a href={to} target="_blank" rel="noopener" className="link wrap-anywhere">
      {name || to}
    </a>
  )
}

function Hits({ redirect: { hits, last_hit_at } }: { redirect: Redirect }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted tabular-nums lg:block">
      {last_hit_at === null ? (
        <p>{texts.neverHit}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{texts.hits(hits)}</p>
          <p>
            <span className="sr-only">{texts.lastHit} </span>
            <LocalTime at={last_hit_at} />
          </p>
        </>
      )}
    </div>
  )
}

function Actions({ redirect: { id, from, to } }: { redirect: Redirect }) {
  const [asking, setAsking] = useState<'edit' | 'remove'>()
  const onClose = () => setAsking(undefined)
  const change = useRedirectChange(from, onClose)
  return (
    <div className="-mr-2 flex flex-wrap gap-1 sm:-mr-3">
      <QuietButton aria-description={from} onClick={() => setAsking('edit')}>
        {texts.edit}
      </QuietButton>
      <QuietButton tone="bad" aria-description={from} onClick={() => setAsking('remove')}>
        {texts.remove}
      </QuietButton>
      {asking === 'edit' && <RedirectDialog id={id} saved={{ from, to: to ?? '' }} onClose={onClose} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle}
          lead={texts.removeLead(from)}
          confirm={texts.removeConfirm}
          cancel={texts.cancel}
          busy={change.isPending}
          onConfirm={() =>
            change.mutate({ send: () => removeRedirect(id), done: redirectChangeTexts.removed })
          }
          onClose={onClose}
        />
      )}
    </div>
  )
}
