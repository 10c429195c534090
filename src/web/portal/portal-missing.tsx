import { portalMissingTexts as texts } from '#web/texts/portal.ts'
import { useAttemptedPath } from '#web/use-attempted-path.ts'

export function PortalMissing() {
  useAttemptedPath()

  return (
    <main id="main" className="frame py-section">
      <title>{texts.documentTitle}</title>
      <h1 className="text-section">{texts.title}</h1>
      <p className="mt-6">
        {/* The public site is a separate application, so this loads a new document. */}
        <a href="/" className="link inline-flex min-h-11 items-center font-semibold">
          {texts.home}
        </a>
      </p>
    </main>
  )
}
