import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PortalSettings } from '#features/settings/settings.schema.ts'
import { switchTexts } from '#features/settings/texts/portal.ts'
import { saveSite, siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Switch } from '#ui/portal/controls/switch.tsx'
import { showToast } from '#ui/toasts.ts'

type SiteSwitchProps = {
  name: 'comments_enabled' | 'double_opt_in' | 'analytics_enabled'
  settings: PortalSettings
  label: string
  hint: string
  /** Used in the toasts, such as 'Comments updated'. */
  subject: string
  locked: boolean
}

/** Saves at once when it is pressed. A failure puts the switch back. */
export function SiteSwitch({ name, settings, label, hint, subject, locked }: SiteSwitchProps) {
  const client = useQueryClient()
  const { queryKey } = siteQuery
  const failed = switchTexts.failed(subject)
  const failureOf = (error: unknown) => messageOf(error, failed)
  const save = useMutation({
    mutationFn: (on: boolean) => saveSite({ [name]: on }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      showToast({ title: switchTexts.updated(subject) })
    },
    onError: (error) => {
      const reason = failureOf(error)
      showToast({ tone: 'bad', title: failed, ...(reason !== failed && { description: reason }) })
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={label}
        hint={hint}
        on={save.isPending ? save.variables : settings[name]}
        disabled={locked || save.isPending}
        onSwitch={(on) => save.mutate(on)}
      />
      <p role="status" className={`text-sm ${save.isPending ? 'text-muted' : 'font-semibold text-success'}`}>
        {save.isPending ? switchTexts.saving : save.isSuccess ? switchTexts.saved : ''}
      </p>
      <div role="alert" className="empty:hidden">
        {save.isError && <p className="font-semibold text-danger">{failureOf(save.error)}</p>}
      </div>
    </div>
  )
}
