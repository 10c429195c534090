import { writeText } from '#ui/storage.ts'

/** Earlier releases stored the session token in browser storage, where any script could read it. */
export function removeOldToken(): void {
  writeText('adminToken', undefined)
  document.cookie = 'sleevenotes-staff=; path=/; max-age=0; samesite=lax'
}
