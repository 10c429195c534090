import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'

const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The magazine's time zone, or the browser's until the setting is loaded. */
export const useSiteZone = (): string => useQuery(siteQuery).data?.time_zone ?? LOCAL_ZONE
