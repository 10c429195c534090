import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { reportEvent } from '#features/events/web/events.api.ts'
import { blogPath, type CardPage, searchQuery } from '#features/posts/web/posts.api.ts'
import { marked } from '#ui/marked.tsx'
import { readRecent, remember } from '#features/search/web/recent-searches.ts'
import { trendingQuery } from '#features/search/web/trending.api.ts'
import { postPath } from '#lib/paths.ts'
import { formatDate } from '#lib/dates.ts'
import { searchPanelTexts as texts } from '../texts/panel.ts'

const PAUSE_MS = 150
const SHOWN_MAX = 8

export type SearchPanelProps = {
  id: string
  ref: Ref<HTMLDivElement>
  /** The normalised text of the field. */
  text: string
  /** The entry selected with the arrow keys. */
  active: number
  hrefOf: (search: string) => string
  onChoose: () => void
}

/** The panel below the search field. Every entry is a link; the field handles the arrow keys and Enter. */
export function SearchPanel({ id, ref, text, active, hrefOf, onChoose }: SearchPanelProps) {
  return (
    // Keep the focus in the field while an entry is pressed.
    <div
      ref={ref}
      role="presentation"
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(34rem,70vh)] overflow-y-auto border border-ink bg-paper shadow-float"
      onMouseDown={(event) => event.preventDefault()}
    >
      {text === '' ? (
        <Suggestions id={id} active={active} hrefOf={hrefOf} onChoose={onChoose} />
      ) : (
        <Results id={id} text={text} active={active} onChoose={onChoose} />
      )}
    </div>
  )
}

type ListProps = Omit<SearchPanelProps, 'ref' | 'text'>

function Suggestions({ id, active, hrefOf, onChoose }: ListProps) {
  const [recent] = useState(readRecent)
  const trending = useQuery(trendingQuery)
  const popular = trending.data?.searches ?? []
  const entry = (text: string, index: number) => (
    <Option
      key={text}
      id={`${id}-${index}`}
      active={active === index}
      href={hrefOf(text)}
      onChoose={() => {
        remember(text)
        onChoose()
      }}
    >
      <span className="font-semibold">{text}</span>
    </Option>
  )
  if (recent.length + popular.length === 0) return <Note id={id}>{texts.nothingTyped}</Note>
  return (
    <div id={id} role="listbox" aria-label={texts.suggestions} className="py-2">
      {recent.length > 0 && (
        <Group label={texts.recent}>{recent.map((text, index) => entry(text, index))}</Group>
      )}
      {popular.length > 0 && (
        <Group label={texts.trending}>
          {popular.map((text, index) => entry(text, recent.length + index))}
        </Group>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="py-2">
      <p aria-hidden="true" className="eyebrow px-4 py-1 text-muted">
        {label}
      </p>
      {children}
    </div>
  )
}

function Results({ id, text, active, onChoose }: Omit<ListProps, 'hrefOf'> & { text: string }) {
  const settled = useDebounced(text)
  const { data, isError } = useQuery({ ...searchQuery(settled || text), enabled: settled === text })
  if (isError && settled === text) return <Note id={id}>{texts.failed}</Note>
  if (!data || settled !== text) return <Note id={id}>{texts.searching}</Note>
  if (data.posts.length === 0) return <Note id={id}>{texts.nothingFound}</Note>
  const shown = data.posts.slice(0, SHOWN_MAX)
  const chosen = () => {
    remember(text)
    reportEvent({ kind: 'search', text, found: data.total })
    onChoose()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {texts.count(data.total, data.more)}
      </p>
      <div id={id} role="listbox" aria-label={texts.results}>
        {shown.map((post, index) => (
          <Option
            key={post.id}
            id={`${id}-${index}`}
            active={active === index}
            href={postPath(post)}
            onChoose={chosen}
          >
            <Result post={post} text={text} />
          </Option>
        ))}
        <Option
          id={`${id}-${shown.length}`}
          active={active === shown.length}
          // Links to the results that were counted here; other filters of the page would leave some out.
          href={blogPath({ search: text })}
          onChoose={chosen}
        >
          <span className="font-semibold">{texts.showAll(data.total, data.more)}</span>
        </Option>
      </div>
    </>
  )
}

function Result({ post, text }: { post: CardPage['posts'][number]; text: string }) {
  return (
    <span className="flex flex-col gap-1 py-1">
      <span className="font-display text-lg/tight font-bold tracking-tight">{marked(post.title, text)}</span>
      {post.excerpt && (
        <span className="line-clamp-2 font-read text-muted">{marked(post.excerpt, text)}</span>
      )}
      <span className="eyebrow text-muted">
        {[post.genre, post.author].filter(Boolean).map((fact) => (
          <span key={fact}>{marked(fact, text)} · </span>
        ))}
        <time dateTime={post.date}>{formatDate(post.date)}</time>
      </span>
    </span>
  )
}

type OptionProps = { id: string; active: boolean; href: string; onChoose: () => void; children: ReactNode }

function Option({ id, active, href, onChoose, children }: OptionProps) {
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="flex min-h-11 flex-col justify-center border-b border-rule px-4 py-2 last:border-b-0 hover:bg-raised aria-selected:bg-raised aria-selected:outline-3 aria-selected:-outline-offset-3 aria-selected:outline-focus"
      onClick={onChoose}
    >
      {children}
    </a>
  )
}

/** A listbox must contain options, and a status message is not an option. */
function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="status" className="px-4 py-5 font-read text-dek">
      {children}
    </p>
  )
}

/** Returns the text once typing pauses. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
