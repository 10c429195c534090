import { PAGE_SLUGS, type PageSlug } from '#lib/values.ts'
import type { PortalSettings, PortalSettingsForm } from '#features/settings/settings.schema.ts'

export type PageFields = Record<`${PageSlug}.title` | `${PageSlug}.content`, string>

export const pageFieldsOf = (pages: PortalSettings['pages']): PageFields =>
  Object.fromEntries(
    PAGE_SLUGS.flatMap((slug) => [
      [`${slug}.title`, pages[slug].title],
      [`${slug}.content`, pages[slug].content],
    ]),
  ) as PageFields

/** Sends only the changed texts, so that a save does not undo a colleague's changes to the others. */
export function changedPages(fields: PageFields, saved: PageFields): PortalSettingsForm {
  const parts = PAGE_SLUGS.map((slug) => {
    const names = (['title', 'content'] as const).filter(
      (name) => fields[`${slug}.${name}`] !== saved[`${slug}.${name}`],
    )
    return [slug, Object.fromEntries(names.map((name) => [name, fields[`${slug}.${name}`]]))] as const
  })
  return { pages: Object.fromEntries(parts.filter(([, part]) => Object.keys(part).length > 0)) }
}
