import { Field } from '#ui/field.tsx'
import type { FormErrors } from '#ui/forms/form-errors.ts'
import { networkTexts } from '#ui/texts/forms.ts'

type Network = keyof typeof networkTexts

export const networkName = (network: Network): string => networkTexts[network].label

type LinkFieldsProps<Name extends Network> = {
  id: string
  /** The form's name for the group. Each link is a field within it. */
  name: string
  networks: readonly Name[]
  links: Partial<Record<Name, string>>
  errors: FormErrors
  onChange: (network: Name, link: string) => void
}

/** Links to other networks, all optional. */
export function LinkFields<Name extends Network>({
  id,
  name,
  networks,
  links,
  errors,
  onChange,
}: LinkFieldsProps<Name>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {networks.map((network) => (
        <Field
          key={network}
          id={`${id}-${network}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={networkTexts[network].label}
          placeholder={networkTexts[network].placeholder}
          value={links[network] ?? ''}
          error={errors[`${name}.${network}`]}
          onChange={(event) => onChange(network, event.target.value)}
        />
      ))}
    </div>
  )
}
