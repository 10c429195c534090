import { navigationTexts } from '#web/texts/portal.ts'

/** The first element that the Tab key reaches. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    {navigationTexts.skip}
  </a>
)
