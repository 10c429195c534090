import { roleTexts } from '#features/people/texts/roles.ts'
import { ROLES, type Role } from '#lib/values.ts'

type RoleFieldProps = { label: string; role: Role; onChange: (role: Role) => void }

/** Says what each role means, so that nobody has to try it out. */
export function RoleField({ label, role, onChange }: RoleFieldProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1.5 divide-y divide-rule border-y border-rule">
        {ROLES.map((each) => (
          <RoleChoice key={each} role={each} checked={each === role} onChoose={() => onChange(each)} />
        ))}
      </div>
    </fieldset>
  )
}

type RoleChoiceProps = { role: Role; checked: boolean; onChoose: () => void }

function RoleChoice({ role, checked, onChoose }: RoleChoiceProps) {
  const { name, meaning } = roleTexts[role]
  return (
    <div className="py-1.5">
      <label className="flex min-h-9 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="radio"
          name="role"
          className="size-5 shrink-0 accent-(--accent)"
          checked={checked}
          aria-describedby={`role-${role}`}
          onChange={onChoose}
        />
        {name}
      </label>
      <p id={`role-${role}`} className="pl-8 text-sm text-muted">
        {meaning}
      </p>
    </div>
  )
}
