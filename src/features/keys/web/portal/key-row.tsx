import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#features/keys/keys.schema.ts'
import { keyRowTexts as texts, revokeKeyTexts, scopeTexts } from '#features/keys/texts/portal.ts'
import { KEYS_PATH, revokeKey } from '#features/keys/web/portal/keys.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const { name, scopes, hint, owner, works, used_at } = apiKey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="min-w-0 text-base leading-snug break-words">{name}</h3>
          <span className="flex flex-wrap gap-1.5">
            {scopes.map((scope) => (
              <Badge key={scope}>{scopeTexts[scope].name}</Badge>
            ))}
          </span>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{texts.ends(hint)}</span>
          <span>{texts.owner(owner)}</span>
          {used_at ? (
            <span>
              {texts.used} <LocalTime at={used_at} />
            </span>
          ) : (
            <span>{texts.neverUsed}</span>
          )}
        </p>
        {!works && <p className="mt-0.5 text-sm text-danger">{texts.stopped}</p>}
      </div>
      <QuietButton tone="bad" aria-description={name} onClick={() => setAsking(true)}>
        {texts.revoke}
      </QuietButton>
      {asking && <RevokeDialog apiKey={apiKey} onClose={() => setAsking(false)} />}
    </li>
  )
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => {
      showToast({ title: revokeKeyTexts.done, description: name })
      onClose()
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: revokeKeyTexts.failedTitle,
        description: messageOf(error, revokeKeyTexts.failed),
      }),
    onSettled: () => refresh(client, KEYS_PATH),
  })
  return (
    <Dialog title={revokeKeyTexts.title(name)} firm onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{revokeKeyTexts.lead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {revokeKeyTexts.cancel}
        </Button>
        <Button look="loud" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {revokeKeyTexts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
