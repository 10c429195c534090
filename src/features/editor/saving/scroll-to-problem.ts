/** The problem is shown at the top of the page, which may be far from the cursor. */
export const scrollToProblem = () =>
  requestAnimationFrame(() =>
    document.querySelector('.editor-notice-bad')?.scrollIntoView({ block: 'center' }),
  )
