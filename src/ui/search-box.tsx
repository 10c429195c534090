import { SearchIcon } from '#ui/icons.tsx'

/** A search field. A plain form, so that it works without scripts; the router follows it. */
export function SearchBox({
  action,
  label,
  className = '',
}: {
  action: string
  label: string
  className?: string
}) {
  return (
    <form
      action={action}
      role="search"
      aria-label={label}
      className={`field-frame flex items-center pl-3 ${className}`}
    >
      <SearchIcon />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        enterKeyHint="search"
        className="min-h-11 w-full min-w-0 bg-transparent px-3 placeholder:text-muted"
      />
    </form>
  )
}
