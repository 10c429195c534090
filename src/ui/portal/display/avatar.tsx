import { Image } from '#ui/image.tsx'

/** Shows the initials of a person without a picture. */
export function Avatar({
  name,
  url,
  className = 'size-10',
}: {
  name: string
  url: string
  className?: string
}) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('')
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden bg-ink font-semibold text-paper ${className}`}
    >
      {letters.toUpperCase()}
      {url && <Image key={url} src={url} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  )
}
