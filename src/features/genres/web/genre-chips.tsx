import { allGenres, genresLabel } from '#features/genres/texts/site.ts'
import { type GenreChip, genresQuery } from '#features/genres/web/genres.api.ts'
import { hueProps } from '#ui/hue.ts'
import { useRead } from '#ui/use-read.ts'

const CHIP =
  'inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold whitespace-nowrap transition-colors duration-120 hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

type GenreChipsProps = {
  selected: string | undefined
  /** The choice is in the address, so that going back, reloading and sharing keep it. */
  hrefOf: (genre: string | undefined) => string
}

/** Without the list of genres, only 'All Genres' is offered. */
export function GenreChips({ selected, hrefOf }: GenreChipsProps) {
  const { data: genres = [] } = useRead(genresQuery)
  return (
    <nav aria-label={genresLabel}>
      <ul className="chips -my-1 flex gap-2 overflow-x-auto py-1 lg:flex-wrap lg:overflow-visible">
        <li>
          <Chip href={hrefOf(undefined)} current={selected === undefined}>
            {allGenres}
          </Chip>
        </li>
        {genres.map((genre) => (
          <li key={genre.name}>
            <Chip href={hrefOf(genre.name)} current={selected === genre.name} genre={genre}>
              {genre.name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChipProps = { href: string; current: boolean; genre?: GenreChip; children: string }

function Chip({ href, current, genre, children }: ChipProps) {
  const hue = genre?.hue ?? null
  const { className, style } = hueProps(hue)
  return (
    <a
      href={href}
      data-stay
      aria-current={current ? 'true' : undefined}
      className={`${CHIP} ${className}`}
      style={style}
    >
      {hue !== null && <span aria-hidden="true" className="mr-2.5 size-3 bg-edge" />}
      {children}
    </a>
  )
}
