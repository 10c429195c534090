import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetentionPreview, RetentionState } from '#features/privacy/privacy.schema.ts'
import { retentionDialogTexts, retentionTexts as texts } from '#features/privacy/texts/portal.ts'
import { previewRetention, retentionQuery, saveRetention } from '#features/privacy/web/portal/privacy.api.ts'
import { RetentionField } from '#features/privacy/web/portal/retention-field.tsx'
import type { Retention } from '#features/settings/settings.schema.ts'
import { RETAINED_KINDS } from '#lib/values.ts'
import { messageOf } from '#ui/api-error.ts'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { showToast } from '#ui/toasts.ts'

export const RetentionCard = () => (
  <LoadedCard
    title={texts.title}
    lead={texts.lead}
    query={retentionQuery}
    loading={texts.loading}
    skeleton="h-96"
  >
    {(state) => <RetentionForm state={state} />}
  </LoadedCard>
)

/** Saving first shows what the next run would delete. */
function RetentionForm({ state }: { state: RetentionState }) {
  const client = useQueryClient()
  const [days, setDays] = useState<Retention>(state.days)
  const [preview, setPreview] = useState<RetentionPreview>()
  const close = () => setPreview(undefined)
  const onError = (error: unknown) =>
    showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) })
  const looking = useMutation({ mutationFn: () => previewRetention(days), onSuccess: setPreview, onError })
  const saving = useMutation({
    mutationFn: () => saveRetention(days),
    onSuccess: (saved) => {
      client.setQueryData(retentionQuery.queryKey, saved)
      showToast({ title: texts.saved })
      close()
    },
    onError,
  })
  const changed = RETAINED_KINDS.some((kind) => days[kind] !== state.days[kind])
  return (
    <>
      <CardForm
        button={texts.save}
        busyButton={texts.saving}
        busy={looking.isPending || saving.isPending}
        changed={changed}
        saved={saving.isSuccess}
        error={undefined}
        failure={undefined}
        onSubmit={() => {
          if (changed) looking.mutate()
        }}
      >
        {RETAINED_KINDS.map((kind) => (
          <RetentionField
            key={kind}
            kind={kind}
            days={days[kind]}
            onChange={(chosen) => setDays({ ...days, [kind]: chosen })}
          />
        ))}
        <p className="text-sm text-muted">
          {texts.next} <LocalTime at={state.next_at} />.
        </p>
      </CardForm>
      {preview && (
        <ConfirmDialog
          title={retentionDialogTexts.title}
          lead={retentionDialogTexts.deletes(preview)}
          confirm={retentionDialogTexts.confirm(preview)}
          cancel={retentionDialogTexts.cancel}
          busy={saving.isPending}
          onConfirm={() => saving.mutate()}
          onClose={close}
        />
      )}
    </>
  )
}
