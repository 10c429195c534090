import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'

const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The magazine's time zone, or the browser's until the setting is loaded and for people who may not read it. */
export function useSiteZone(): string {
  const enabled = useMay('settings.read')
  return useQuery({ ...siteQuery, enabled }).data?.time_zone ?? LOCAL_ZONE
}
