import type { PortalSettings, PortalSettingsForm } from '#features/settings/settings.schema.ts'
import { SLUGS } from '#features/settings/web/portal/managed-settings.api.ts'

type Slug = (typeof SLUGS)[number]
export type PageFields = Record<`${Slug}.title` | `${Slug}.content`, string>

export const pageFieldsOf = (pages: PortalSettings['pages']): PageFields =>
  Object.fromEntries(
    SLUGS.flatMap((slug) => [
      [`${slug}.title`, pages[slug].title],
      [`${slug}.content`, pages[slug].content],
    ]),
  ) as PageFields

/** Only what was changed here: a text that somebody else has saved meanwhile stays theirs. */
export function changedPages(fields: PageFields, saved: PageFields): PortalSettingsForm {
  const parts = SLUGS.map((slug) => {
    const names = (['title', 'content'] as const).filter(
      (name) => fields[`${slug}.${name}`] !== saved[`${slug}.${name}`],
    )
    return [slug, Object.fromEntries(names.map((name) => [name, fields[`${slug}.${name}`]]))] as const
  })
  return { pages: Object.fromEntries(parts.filter(([, part]) => Object.keys(part).length > 0)) }
}
