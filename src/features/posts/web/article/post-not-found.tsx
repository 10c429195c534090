import { BLOG_PATH } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { POST_NOT_FOUND, POST_NOT_FOUND_ERROR, RETURN_TO_BLOG } from '../../texts/post-not-found.ts'

export function PostNotFound() {
  return (
    <div className="frame grid items-center gap-12 py-section md:grid-cols-2">
      <title>{POST_NOT_FOUND}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-title">{POST_NOT_FOUND}</h1>
        <p className="mt-5 font-read text-dek text-muted">{POST_NOT_FOUND_ERROR}</p>
        <p className="mt-8">
          <LinkButton to={BLOG_PATH}>{RETURN_TO_BLOG}</LinkButton>
        </p>
      </div>
      <div aria-hidden="true" className="vinyl hueless mx-auto w-full max-w-md" />
    </div>
  )
}
