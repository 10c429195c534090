import { homepageContentQuery, NO_CONTENT } from '#features/settings/web/settings.api.ts'
import { useRead } from '#ui/use-read.ts'

/** The site's own name and words. A failure is silent: the texts are empty. */
export const useHomepageContent = () => useRead(homepageContentQuery).data ?? NO_CONTENT
