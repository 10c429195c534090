import type { Services } from '../services.ts'

/**
 * The magazine's name for pages that must not wait for the database: the last known one, refreshed in the background
 * after changes.
 */
export function siteNames({ settings, content }: Pick<Services, 'settings' | 'content'>) {
  let known: string | undefined
  let version: number | undefined
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const asked = content.current
    const { homepage_title } = await settings.homepageContent()
    known = homepage_title
    version = asked
  }

  return async (): Promise<string> => {
    if (version !== content.current)
      asking ??= ask()
        .catch(() => undefined)
        .finally(() => (asking = undefined))
    if (known === undefined) await asking
    return known ?? ''
  }
}
