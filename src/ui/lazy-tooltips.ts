/** Loads the code for tooltips at the first use of a pointer or keyboard. */
export function awaitTooltips(): void {
  const begun = new AbortController()
  const begin = (event: Event) => {
    begun.abort()
    // Without this code, the controls still have their accessible names.
    void import('#ui/tooltips.ts').then(({ startTooltips }) => startTooltips(event)).catch(() => {})
  }
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, begin, { signal: begun.signal })
  }
}
