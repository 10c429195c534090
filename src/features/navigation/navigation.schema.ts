import { z } from 'zod'
import { navigationErrors as texts } from './texts/errors.ts'

export const LABEL_MAX = 60
export const LINKS_MAX = 20

const Shown = z.object({ label: z.string(), href: z.string() })

/** A link as readers see it. */
export const ShownLink = Shown.extend({ children: z.array(Shown) })
export type ShownLink = z.infer<typeof ShownLink>

/** The links that editors have added after the site's own. */
export const Navigation = z.object({
  header: z.array(ShownLink),
  footer: z.array(ShownLink),
  /** Content keys of what the links lead to. */
  targets: z.array(z.string()),
})
export type Navigation = z.infer<typeof Navigation>

const Managed = z.object({
  id: z.string(),
  label: z.string(),
  /** Where it leads now; empty when that is gone. */
  address: z.string(),
  /** Readers don't see the link, because there is nothing to see at its address. */
  gone: z.boolean(),
})

export const ManagedLink = Managed.extend({ children: z.array(Managed) })
export type ManagedLink = z.infer<typeof ManagedLink>

export const ManagedNavigation = z.object({
  header: z.array(ManagedLink),
  footer: z.array(ManagedLink),
  version: z.number().int(),
})
export type ManagedNavigation = z.infer<typeof ManagedNavigation>

const LinkForm = z.object({
  /** Of a stored link. Without an address, it leads where it led. */
  id: z.string().max(60).optional(),
  label: z.string().trim().min(1, texts.label).max(LABEL_MAX),
  /** A path of the site, or a web address. */
  address: z.string().trim().max(2000).default(''),
})
export type LinkForm = z.infer<typeof LinkForm>

const Links = z.array(LinkForm.extend({ children: z.array(LinkForm).max(LINKS_MAX).default([]) }))

/** `version`: the version that the person saw. A newer one is refused. */
export const NavigationForm = z.object({
  header: Links.max(LINKS_MAX),
  footer: Links.max(LINKS_MAX),
  version: z.number().int().min(0).max(2_147_483_647),
})
export type NavigationForm = z.infer<typeof NavigationForm>
