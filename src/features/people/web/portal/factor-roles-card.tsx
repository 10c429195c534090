import { useMutation, useQueryClient } from '@tanstack/react-query'
import { factorRolesTexts as texts } from '#features/people/texts/portal.ts'
import { roleTexts } from '#features/people/texts/roles.ts'
import { factorRolesQuery, saveFactorRoles } from '#features/people/web/portal/people.api.ts'
import { ROLES, type Role } from '#lib/values.ts'
import { messageOf } from '#ui/api-error.ts'
import { Switch } from '#ui/portal/controls/switch.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { showToast } from '#ui/toasts.ts'

/** Which roles need a second factor. Each switch saves at once. */
export const FactorRolesCard = () => (
  <div className="mt-12 border-t border-rule pt-7">
    <LoadedCard
      title={texts.title}
      lead={texts.lead}
      query={factorRolesQuery}
      loading={texts.loading}
      skeleton="h-40"
    >
      {({ roles }) => <FactorRoles roles={roles} />}
    </LoadedCard>
  </div>
)

function FactorRoles({ roles }: { roles: Role[] }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveFactorRoles,
    onSuccess: (saved) => {
      client.setQueryData(factorRolesQuery.queryKey, saved)
      showToast({ title: texts.saved })
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) }),
  })
  return (
    <div className="flex flex-col gap-4">
      {ROLES.map((role) => (
        <Switch
          key={role}
          label={roleTexts[role].name}
          on={roles.includes(role)}
          disabled={save.isPending}
          onSwitch={(on) => save.mutate(on ? [...roles, role] : roles.filter((each) => each !== role))}
        />
      ))}
    </div>
  )
}
