import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'

const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The magazine's time zone; the browser's own while the setting is not known. */
export const useSiteZone = (): string => useQuery(siteQuery).data?.time_zone ?? LOCAL_ZONE
