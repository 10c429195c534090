/** What went wrong stands at the head of the page, which may be far from where somebody writes. */
export const showTrouble = () =>
  requestAnimationFrame(() =>
    document.querySelector('.editor-notice-bad')?.scrollIntoView({ block: 'center' }),
  )
