import { Field } from '#ui/field.tsx'
import type { FormErrors } from '#ui/forms/form-errors.ts'

const NETWORKS = {
  spotify: { label: 'Spotify', placeholder: 'open.spotify.com/artist/…' },
  instagram: { label: 'Instagram', placeholder: 'instagram.com/…' },
  twitter: { label: 'Twitter / X', placeholder: 'x.com/…' },
  youtube: { label: 'YouTube', placeholder: 'youtube.com/@…' },
  tiktok: { label: 'TikTok', placeholder: 'tiktok.com/@…' },
  linkedin: { label: 'LinkedIn', placeholder: 'linkedin.com/in/…' },
  website: { label: 'Website', placeholder: 'https://…' },
}

type Network = keyof typeof NETWORKS

export const networkName = (network: Network): string => NETWORKS[network].label

type LinkFieldsProps<Name extends Network> = {
  id: string
  /** How the form calls the whole; each link is one field of it. */
  name: string
  networks: readonly Name[]
  links: Partial<Record<Name, string>>
  errors: FormErrors
  onChange: (network: Name, link: string) => void
}

/** Where else somebody is to be found: one field a network, all of them optional. */
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
          label={NETWORKS[network].label}
          placeholder={NETWORKS[network].placeholder}
          value={links[network] ?? ''}
          error={errors[`${name}.${network}`]}
          onChange={(event) => onChange(network, event.target.value)}
        />
      ))}
    </div>
  )
}
