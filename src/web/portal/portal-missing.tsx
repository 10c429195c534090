import { useAttemptedPath } from '#web/use-attempted-path.ts'

export function PortalMissing() {
  useAttemptedPath()

  return (
    <main id="main" className="frame py-section">
      <title>Page not found</title>
      <h1 className="text-section">Oops! Page not found</h1>
      <p className="mt-6">
        {/* The public site is another application: a document of its own. */}
        <a href="/" className="link inline-flex min-h-11 items-center font-semibold">
          Return to Home
        </a>
      </p>
    </main>
  )
}
