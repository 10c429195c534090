import { blogPath } from '#features/posts/web/posts.api.ts'
import { NO_TAGS, TAGS_LABEL } from '../../texts/article.ts'

export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <p className="mt-12 text-muted">{NO_TAGS}</p>
  return (
    <ul aria-label={TAGS_LABEL} className="tags mt-12 flex flex-wrap gap-x-6">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={blogPath({ tag })}
            className="inline-flex min-h-11 items-center font-semibold text-muted hover:text-ink hover:underline"
          >
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
