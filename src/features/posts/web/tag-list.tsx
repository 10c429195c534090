export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <p className="mt-12 text-muted">No tags</p>
  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-x-5 gap-y-2">
      {tags.map((tag) => (
        <li key={tag} className="font-semibold text-muted">
          #{tag}
        </li>
      ))}
    </ul>
  )
}
