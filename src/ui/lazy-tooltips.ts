/** Tooltips for whoever has a pointer or a keyboard: their code comes with the first use of either. */
export function awaitTooltips(): void {
  const begun = new AbortController()
  const begin = (event: Event) => {
    begun.abort()
    // Without its code the controls keep their names; they are only not shown.
    void import('#ui/tooltips.ts').then(({ startTooltips }) => startTooltips(event)).catch(() => {})
  }
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, begin, { signal: begun.signal })
  }
}
