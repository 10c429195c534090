import { missingTexts } from '#web/texts/missing.ts'
import { RETURN_HOME } from '#web/texts/site.ts'
import { useDocumentInstead } from '#web/use-document-instead.ts'
import { useAttemptedPath } from '#web/use-attempted-path.ts'

/** The server may know where an old address leads, so it decides that nothing is here. */
export const MissingPage = () => (useDocumentInstead() ? null : <Missing />)

function Missing() {
  useAttemptedPath()

  return (
    <div className="frame grid items-center gap-12 py-section md:grid-cols-2">
      <title>{missingTexts.title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p aria-hidden="true" className="font-display text-poster font-extrabold">
          404
        </p>
        <h1 className="mt-4 text-section">{missingTexts.heading}</h1>
        <p className="mt-8">
          <a href="/" className="link inline-flex min-h-11 items-center font-semibold">
            {RETURN_HOME}
          </a>
        </p>
      </div>
      <div aria-hidden="true" className="vinyl hueless mx-auto w-full max-w-md" />
    </div>
  )
}
