import { useState } from 'react'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'

type SiteFields = { site_url: string; permalink: string }

export type Site = ReturnType<typeof useSite>

/** Where a Ghost site was. The server reads the export again with other addresses, so they are sent by a button. */
export function useSite({ choose, values: { site_url, permalink } }: Options, found: string) {
  const [draft, setDraft] = useState<Partial<SiteFields>>({})
  const saved: SiteFields = { site_url: site_url || found, permalink }
  const values = { ...saved, ...draft }
  return {
    values,
    changed: values.site_url.trim() !== saved.site_url || values.permalink.trim() !== saved.permalink,
    set: (part: Partial<SiteFields>) => setDraft({ ...draft, ...part }),
    use: () => {
      choose({ site_url: values.site_url.trim(), permalink: values.permalink.trim() })
      setDraft({})
    },
  }
}
