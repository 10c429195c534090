import { type ComponentType, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BLOG_PATH } from '#lib/paths.ts'
import type { SearchPanelProps } from '#features/search/web/search-panel.tsx'
import { remember } from '#features/search/web/recent-searches.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { searchFieldTexts as texts } from '../texts/field.ts'

const PANEL_ID = 'search-panel'
/** The panel stays open this long after the field loses focus, so that a press on an entry still works. */
const CLOSE_AFTER_BLUR_MS = 200

/** Loaded on first focus. Without it, the field still searches on Enter. */
const SearchPanel = lazy<ComponentType<SearchPanelProps>>(() =>
  import('#features/search/web/search-panel.tsx').then(
    (module) => ({ default: module.SearchPanel }),
    () => ({ default: () => null }),
  ),
)

type SearchFieldProps = {
  applied: string
  /** The other filters of the page, which a new search keeps. */
  kept: Record<string, string | undefined>
  hrefOf: (search: string) => string
  normalise: (text: string) => string
}

/**
 * The listing's search field, a combobox. We wrote it by hand because it works without scripts, and a combobox
 * of Base UI would cost the reader 42 kB.
 */
export function SearchField({ applied, kept, hrefOf, normalise }: SearchFieldProps) {
  const { text, setText, leave } = useFollowing(applied)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const options = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const reach = (index: number) => {
    setActive(index)
    options()[index]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { length } = options()
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) show()
      else if (length > 0) reach(nextOf(active, length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      options()[active]?.click()
    }
  }

  return (
    <form
      action={BLOG_PATH}
      role="search"
      aria-label={texts.label}
      data-stay
      className="relative"
      onSubmit={() => {
        remember(normalise(text))
        leave()
        close()
      }}
    >
      <div className="field-frame flex items-center gap-3 pl-4">
        <SearchIcon />
        <input
          ref={input}
          type="text"
          name="search"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={open}
          aria-controls={PANEL_ID}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${PANEL_ID}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={texts.placeholder}
          value={text}
          className="min-h-14 w-full min-w-0 bg-transparent pr-3 text-lg placeholder:text-muted"
          onFocus={show}
          onClick={show}
          onBlur={() => {
            closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
          }}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            show()
          }}
          onKeyDown={onKeyDown}
        />
        {applied && (
          <a
            href={hrefOf('')}
            data-stay
            // This link disappears with the search, so move the focus to the field.
            onClick={() => {
              leave()
              input.current?.focus()
            }}
            className="inline-flex min-h-11 items-center px-4 font-semibold whitespace-nowrap hover:underline"
          >
            {texts.clear}
            <span className="sr-only">{texts.clearWhat}</span>
          </a>
        )}
      </div>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchPanel
            id={PANEL_ID}
            ref={panel}
            text={normalise(text)}
            active={active}
            hrefOf={hrefOf}
            onChoose={() => {
              leave()
              close()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Moves one step: from the field into the list, and around at its ends. */
const nextOf = (active: number, length: number, step: 1 | -1): number =>
  active < 0 ? (step === 1 ? 0 : length - 1) : (active + step + length) % length

/**
 * Shows the typed text until the page shows another search, then that search. Text typed after this field asked
 * for that search stays, because it begins the next one.
 */
function useFollowing(applied: string) {
  const [text, setText] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  const [asked, setAsked] = useState<string>()
  if (followed !== applied) {
    setFollowed(applied)
    setAsked(undefined)
    if (asked === undefined || asked === text) setText(applied)
  }
  return { text, setText, leave: () => setAsked(text) }
}
