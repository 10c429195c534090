import { BLOG_PATH } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'

export function PostNotFound() {
  return (
    <div className="frame grid items-center gap-12 py-section md:grid-cols-2">
      <title>Post Not Found</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-title">Post Not Found</h1>
        <p className="mt-5 font-read text-dek text-muted">Post not found</p>
        <p className="mt-8">
          <LinkButton to={BLOG_PATH}>Return to Blog</LinkButton>
        </p>
      </div>
      <div aria-hidden="true" className="vinyl hueless mx-auto w-full max-w-md" />
    </div>
  )
}
