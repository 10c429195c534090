import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { LOGIN_PATH } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { managedPostsQuery } from '#features/posts/web/portal/content.api.ts'
import { editPostPath } from '#lib/portal-paths.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { useDebounced } from '#ui/portal/lists/use-debounced.ts'
import { setTheme } from '#ui/theme.ts'
import { type Command, commandsOf, matchingCommands, nextIndex } from '#web/portal/commands.ts'
import { paletteTexts as texts } from '#web/texts/portal.ts'

const PAUSE_MS = 150
const POSTS_MAX = 6
const FIND_MIN = 2

/**
 * Finds every page, action and post of the portal. Hand-written: cmdk had its last release in April 2025, and the
 * autocomplete of Base UI adds 40 kB.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = useEntries(text)

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const reach = (index: number) => {
    setActive(index)
    list.current?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      reach(nextIndex(active, entries.length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(entries[active])
    }
  }

  return (
    <Dialog title={texts.title} titleHidden className="palette" onClose={onClose}>
      <div className="flex items-center gap-3 border-b border-rule px-4">
        <SearchIcon />
        <input
          data-first
          role="combobox"
          aria-label={texts.label}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={text}
          className="min-h-14 min-w-0 grow bg-transparent text-lg placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="border border-rule px-1.5 font-ui text-xs text-muted">{texts.escape}</kbd>
      </div>
      <p role="status" className="sr-only">
        {texts.results(entries.length)}
      </p>
      <div id={id} ref={list} role="listbox" aria-label={texts.list} className="overflow-y-auto py-2">
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            id={`${id}-${index}`}
            active={index === active}
            group={entry.group === entries[index - 1]?.group ? undefined : entry.group}
            onChoose={() => choose(entry)}
            onReach={() => setActive(index)}
          >
            {entry.label}
          </Entry>
        ))}
      </div>
      {entries.length === 0 && <p className="px-4 pt-2 pb-6 text-muted">{texts.empty}</p>}
    </Dialog>
  )
}

type EntryProps = {
  id: string
  active: boolean
  /** Set for the first entry of a group. */
  group: string | undefined
  children: ReactNode
  onChoose: () => void
  onReach: () => void
}

function Entry({ id, active, group, children, onChoose, onReach }: EntryProps) {
  return (
    <>
      {group && (
        <p role="presentation" className="eyebrow px-4 pt-3 pb-1 text-muted">
          {group}
        </p>
      )}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        className="flex min-h-11 w-full items-center border-l-4 border-transparent px-4 text-left aria-selected:border-accent aria-selected:bg-raised aria-selected:font-semibold"
        onClick={onChoose}
        onPointerMove={onReach}
      >
        <span className="truncate">{children}</span>
      </button>
    </>
  )
}

function useEntries(text: string): Command[] {
  const leave = useSignOut()
  const navigate = useNavigate()
  const go = (path: string) => void navigate(path)
  const { data: me } = useQuery(meQuery)
  const commands = commandsOf(me?.role ?? 'curator', {
    go,
    theme: setTheme,
    logOut: () => void leave(LOGIN_PATH),
  })
  const find = useDebounced(text.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...managedPostsQuery({ find, limit: POSTS_MAX }),
    enabled: find.length >= FIND_MIN,
  })
  const posts = text.trim().length < FIND_MIN ? [] : (data?.posts ?? [])
  return [
    ...matchingCommands(commands, text).toSorted((one, other) => one.group.localeCompare(other.group)),
    ...posts.map(({ id, title }) => ({
      id,
      group: texts.posts,
      label: title,
      run: () => go(editPostPath(id)),
    })),
  ]
}
