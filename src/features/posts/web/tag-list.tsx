import { blogPath } from '#features/posts/web/posts.api.ts'

export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <p className="mt-12 text-muted">No tags</p>
  return (
    <ul aria-label="Tags" className="tags mt-12 flex flex-wrap gap-x-6">
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
