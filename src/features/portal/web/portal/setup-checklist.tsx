import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import type { Setup } from '#features/portal/setup.schema.ts'
import { saveSetup, setupQuery } from '#features/portal/web/portal/setup.api.ts'
import { SetupStepRow } from '#features/portal/web/portal/setup-step.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { showToast } from '#ui/toasts.ts'
import { setupTexts as texts } from '../../texts/setup.ts'

/** For admins of a new magazine. Each step is ticked off by what they have done, wherever they did it. */
export const SetupChecklist = () => (useMay('settings.change') ? <AdminChecklist /> : null)

function AdminChecklist() {
  const { data } = useQuery(setupQuery)
  return data && !data.dismissed ? <Checklist setup={data} /> : null
}

function Checklist({ setup }: { setup: Setup }) {
  const id = useId()
  const hiding = useHiding()
  const finished = setup.steps.filter(({ done }) => done).length
  return (
    <section aria-labelledby={id} className="mb-6 border border-rule bg-raised px-4 py-4 md:px-6 md:py-5">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id={id} className="text-lg">
          {texts.title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{texts.progress(finished, setup.steps.length)}</p>
        <QuietButton
          className="ml-auto hover:bg-paper max-sm:-ml-2"
          disabled={hiding.isPending}
          onClick={() => hiding.mutate(true)}
        >
          {texts.hide}
        </QuietButton>
      </div>
      <ol className="mt-2">
        {setup.steps.map(({ step, done }) => (
          <SetupStepRow key={step} step={step} done={done} hasMailServer={setup.has_mail_server} />
        ))}
      </ol>
      <p className="mt-2 border-t border-rule pt-3 text-sm">
        {texts.coming}{' '}
        <a href={PORTAL.import} className="link font-semibold">
          {texts.import}
        </a>
      </p>
    </section>
  )
}

/** The toast brings a list back that was hidden by mistake. */
function useHiding() {
  const client = useQueryClient()
  const hiding = useMutation({
    mutationFn: saveSetup,
    onSuccess: (setup) => {
      client.setQueryData(setupQuery.queryKey, setup)
      if (setup.dismissed)
        showToast({ title: texts.hidden, action: { label: texts.undo, run: () => hiding.mutate(false) } })
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.notHidden, description: messageOf(error, texts.retry) }),
  })
  return hiding
}
