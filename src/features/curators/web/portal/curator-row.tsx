import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { curatorRowTexts as texts } from '#features/curators/texts/portal.ts'
import type { Curator, CuratorChange } from '#features/curators/curators.schema.ts'
import { changeCurator, CURATORS_PATH } from '#features/curators/web/portal/curators.api.ts'
import { ExpertiseDialog } from '#features/curators/web/portal/expertise-dialog.tsx'
import { inboxPath } from '#lib/portal-paths.ts'
import { formatCount } from '#lib/numbers.ts'
import { messageOf } from '#ui/api-error.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { QuietButton, QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

export function CuratorRow({ curator }: { curator: Curator }) {
  const [choosing, setChoosing] = useState(false)
  const { id, name, email, expertise, open, invited, disabled } = curator
  const change = useChange(curator)
  return (
    <article className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-lg leading-snug">{name}</h2>
          {invited && !disabled && <Badge look="dashed">{texts.invited}</Badge>}
          {disabled && <Badge look="loud">{texts.closed}</Badge>}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{email}</span>
          <span className="tabular-nums">{texts.open(formatCount(open))}</span>
        </p>
        <p className="mt-1.5">{expertise.join(', ') || texts.noGenres}</p>
      </div>
      <div className="-ml-2 flex flex-wrap items-start gap-1 sm:-ml-3 lg:ml-0">
        <QuietLink to={inboxPath({ assigned: id })} aria-description={name}>
          {texts.submissions}
        </QuietLink>
        <QuietButton aria-description={name} onClick={() => setChoosing(true)}>
          {texts.editGenres}
        </QuietButton>
        <QuietButton
          aria-description={name}
          tone={disabled ? 'plain' : 'bad'}
          disabled={change.isPending}
          onClick={() => change.mutate({ disabled: !disabled })}
        >
          {disabled ? texts.reopenAccount : texts.closeAccount}
        </QuietButton>
      </div>
      {choosing && (
        <ExpertiseDialog
          curator={curator}
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => change.mutate({ expertise: chosen })}
        />
      )}
    </article>
  )
}

/** Closing an account hands its open submissions to others. Undo reopens it and takes back those still untouched. */
function useChange({ id, name }: Curator) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (next: CuratorChange) => changeCurator(id, next),
    onSuccess: async ({ handed_over: take_back }, next) => {
      const undo = { label: texts.undo, run: () => change.mutate({ disabled: false, take_back }) }
      if (next.expertise) showToast({ title: texts.genresUpdated, description: name })
      else if (next.disabled) showToast({ title: texts.accountClosed, description: name, action: undo })
      else showToast({ title: texts.accountReopened, description: name })
      await refresh(client, CURATORS_PATH, '/api/submissions')
    },
    onError: (error) => tellFailure(messageOf(error, texts.updateFailed)),
  })
  return change
}
