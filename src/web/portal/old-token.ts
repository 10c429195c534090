/** Earlier releases kept the session's token in browser storage, where any script could read it. */
export function removeOldToken(): void {
  try {
    localStorage.removeItem('adminToken')
  } catch {
    // Without storage there is no token, either.
  }
  document.cookie = 'sleevenotes-staff=; path=/; max-age=0; samesite=lax'
}
