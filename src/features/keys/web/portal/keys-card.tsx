import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, CreatedApiKey } from '#features/keys/keys.schema.ts'
import { keysCardTexts as texts, newKeyTexts } from '#features/keys/texts/portal.ts'
import { CreateKeyDialog } from '#features/keys/web/portal/create-key-dialog.tsx'
import { KeyRow } from '#features/keys/web/portal/key-row.tsx'
import { KEYS_PATH, keysQuery } from '#features/keys/web/portal/keys.api.ts'
import { Button } from '#ui/button.tsx'
import { SecretDialog } from '#ui/portal/controls/secret-dialog.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'

export function KeysCard() {
  const client = useQueryClient()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedApiKey>()
  const show = (key: CreatedApiKey) => {
    setCreating(false)
    setCreated(key)
    void refresh(client, KEYS_PATH)
  }
  return (
    <>
      <LoadedCard
        title={texts.title}
        lead={<Lead />}
        query={keysQuery}
        loading={texts.loading}
        skeleton="h-40"
      >
        {(keys) => (
          <>
            {keys.length > 0 ? <KeyList keys={keys} /> : <p className="text-muted">{texts.empty}</p>}
            <Button className="mt-5" onClick={() => setCreating(true)}>
              <PlusIcon />
              {texts.create}
            </Button>
          </>
        )}
      </LoadedCard>
      {creating && <CreateKeyDialog onCreated={show} onClose={() => setCreating(false)} />}
      {created && (
        <SecretDialog
          title={newKeyTexts.title}
          lead={newKeyTexts.lead}
          label={newKeyTexts.label(created.name)}
          secret={created.key}
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  )
}

const Lead = () => (
  <>
    <p>{texts.lead}</p>
    <p className="mt-2">
      <a href="/api/docs" target="_blank" rel="noreferrer" className="link">
        {texts.docs}
      </a>
    </p>
  </>
)

const KeyList = ({ keys }: { keys: ApiKey[] }) => (
  <ul aria-label={texts.list} className="divide-y divide-rule border-y border-rule">
    {keys.map((key) => (
      <KeyRow key={key.id} apiKey={key} />
    ))}
  </ul>
)
