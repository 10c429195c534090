import { homepageContentQuery, NO_CONTENT } from '#features/settings/web/settings.api.ts'
import { useRead } from '#ui/use-read.ts'

/** The site's name and texts. If the read fails, they are empty. */
export const useHomepageContent = () => useRead(homepageContentQuery).data ?? NO_CONTENT
