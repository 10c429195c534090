import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignAction } from '#features/newsletter/newsletter.schema.ts'
import { campaignActionTexts, cancelSendingTexts, reuseTexts } from '#features/newsletter/texts/portal.ts'
import { actOn } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { type NewsletterForm, textOfSent } from '#features/newsletter/web/portal/newsletter-form.ts'
import { useCallBack } from '#features/newsletter/web/portal/use-call-back.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type Shown = Exclude<CampaignAction, 'call-back'>
type ActionsProps = { campaign: Campaign; form: NewsletterForm }

const ACTIONS: Record<string, Shown[]> = {
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
}

export function Actions({ campaign, form }: ActionsProps) {
  const { id, subject, status, failed } = campaign
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: actOn,
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: campaignActionTexts.error,
        description: messageOf(error, campaignActionTexts.failed),
      }),
    onSettled: () => refresh(client, '/api/newsletter/campaigns'),
  })
  if (status === 'scheduled') return <CancelSending campaign={campaign} form={form} />
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
      {campaignActionTexts[action]}
    </QuietButton>
  ))
}

function CancelSending({ campaign, form }: ActionsProps) {
  const callBack = useCallBack(form)
  return (
    <QuietButton
      tone="bad"
      aria-description={campaign.subject}
      disabled={callBack.isPending}
      onClick={() => callBack.mutate(campaign)}
    >
      {cancelSendingTexts.cancel}
    </QuietButton>
  )
}

/** Written by an editor and finished, so its text can be sent again. */
export const isOwnText = ({ status, post_id }: Campaign): boolean =>
  post_id === null && (status === 'cancelled' || status === 'sent')

/** Puts the text of an earlier newsletter into the form. Asks before it replaces other text. */
export function UseAgain({ campaign: { id, subject }, form }: ActionsProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const fill = async () => {
    setAsking(false)
    try {
      form.fill(await textOfSent(client, id))
      showToast({ title: reuseTexts.done, description: subject })
    } catch (error) {
      showToast({ tone: 'bad', title: reuseTexts.error, description: messageOf(error, reuseTexts.failed) })
    }
  }
  return (
    <>
      <QuietButton aria-description={subject} onClick={() => (form.changed ? setAsking(true) : void fill())}>
        {reuseTexts.button}
      </QuietButton>
      {asking && (
        <Dialog title={reuseTexts.title} onClose={() => setAsking(false)}>
          <p className="mt-3 text-muted">{reuseTexts.question(subject)}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button data-first onClick={() => setAsking(false)}>
              {reuseTexts.keep}
            </Button>
            <Button look="loud" onClick={() => void fill()}>
              {reuseTexts.replace}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
