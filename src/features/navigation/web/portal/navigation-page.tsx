import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import type { ManagedNavigation } from '#features/navigation/navigation.schema.ts'
import { navigationPageTexts as texts } from '#features/navigation/texts/portal.ts'
import { LinksEditor } from '#features/navigation/web/portal/links-editor.tsx'
import {
  managedNavigationQuery,
  saveNavigation,
} from '#features/navigation/web/portal/managed-navigation.api.ts'
import { linksOf, rowsOf } from '#features/navigation/web/portal/rows.ts'
import { freePagesQuery } from '#features/pages/web/portal/free-pages.api.ts'
import { genrePath, pagePath } from '#lib/paths.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/notice.tsx'
import { LeaveForm } from '#ui/portal/controls/leave-form.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

const SUGGESTIONS = 'navigation-addresses'

export function NavigationPage() {
  const navigation = useQuery(managedNavigationQuery)
  const [count, setCount] = useState(0)
  const reload = async () => {
    await navigation.refetch()
    setCount(count + 1)
  }
  return (
    <>
      <PageTitle title={texts.title} />
      <p className="mb-6 max-w-2xl text-muted">{texts.lead}</p>
      {navigation.data ? (
        <NavigationForm key={count} stored={navigation.data} onReload={() => void reload()} />
      ) : navigation.isError ? (
        <Failure retry={() => void navigation.refetch()}>{texts.loadFailed}</Failure>
      ) : (
        <p role="status" className="text-muted">
          {texts.loading}
        </p>
      )}
      <Suggestions />
    </>
  )
}

type NavigationFormProps = { stored: ManagedNavigation; onReload: () => void }

function NavigationForm({ stored, onReload }: NavigationFormProps) {
  const client = useQueryClient()
  const [rows, setRows] = useState(() => ({ header: rowsOf(stored.header), footer: rowsOf(stored.footer) }))
  const [version, setVersion] = useState(stored.version)
  const [isChanged, setChanged] = useState(false)
  const { submit, issues, state } = useSave({
    save: saveNavigation,
    failed: texts.failed,
    onSaved: (saved) => {
      showToast({ title: texts.saved })
      client.setQueryData(managedNavigationQuery.queryKey, saved)
      setRows({ header: rowsOf(saved.header), footer: rowsOf(saved.footer) })
      setVersion(saved.version)
      setChanged(false)
    },
  })
  const change = (part: Partial<typeof rows>) => {
    setRows({ ...rows, ...part })
    setChanged(true)
  }
  const isConflict = state.error instanceof ApiError && state.error.status === 409
  const isEmpty = rows.header.length + rows.footer.length === 0
  return (
    <form
      noValidate
      className="flex max-w-4xl flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault()
        if (state.busy) return
        submit({ header: linksOf(rows.header), footer: linksOf(rows.footer), version })
      }}
    >
      {(['header', 'footer'] as const).map((place) => (
        <LinksEditor
          key={place}
          place={place}
          rows={rows[place]}
          suggestions={SUGGESTIONS}
          issues={issues}
          onChange={(next) => change({ [place]: next })}
        />
      ))}
      <FormFailure message={state.failure} />
      {/* Stays in view while the lists are long. */}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3">
        <Button type="submit" look="loud" disabled={state.busy}>
          {state.busy ? texts.saving : texts.save}
        </Button>
        {isConflict && <Button onClick={onReload}>{texts.reload}</Button>}
        {!isEmpty && <Button onClick={() => change({ header: [], footer: [] })}>{texts.restore}</Button>}
        <span role="status" className="text-sm text-muted">
          {isChanged ? (isEmpty ? texts.restoreHint : texts.unsaved) : ''}
        </span>
      </div>
      <LeaveForm isChanged={isChanged} lead={texts.leave} />
    </form>
  )
}

/** Addresses of pages and genres, for the address fields. */
function Suggestions() {
  const { data: pages } = useQuery(freePagesQuery('published', 1))
  const { data: genres } = useQuery(genresQuery)
  return (
    <datalist id={SUGGESTIONS}>
      {pages?.entries.map(({ id, slug, title }) => (
        <option key={id} value={pagePath(slug)}>
          {title}
        </option>
      ))}
      {genres?.map(({ name }) => (
        <option key={name} value={genrePath(name)}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
