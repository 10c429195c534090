import { useQuery } from '@tanstack/react-query'
import { homepageContentQuery, NO_CONTENT } from '#features/settings/web/settings.api.ts'

/** The site's own name and words. A failure is silent: the texts are empty. */
export const useHomepageContent = () => useQuery(homepageContentQuery).data ?? NO_CONTENT
