import { useState } from 'react'
import { everybodyQuery } from '#features/authors/web/portal/guests.api.ts'
import type { ImportAuthor } from '#features/imports/imports.schema.ts'
import { authorsTexts as texts } from '#features/imports/texts/dry-run.ts'
import { ChoiceTable } from '#features/imports/web/portal/dry-run/choice-table.tsx'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { importAuthorsQuery } from '#features/imports/web/portal/imports.api.ts'
import { useRead } from '#ui/use-read.ts'

type AuthorsTabProps = { id: string; options: Options }

/** The authors of the old site, and who each of them becomes. */
export function AuthorsTab({ id, options }: AuthorsTabProps) {
  const [page, setPage] = useState(1)
  const read = useRead(importAuthorsQuery(id, page))
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{texts.lead}</p>
      <ChoiceTable read={read} texts={texts} page={page} onTurn={setPage}>
        {(author) => ({
          name: author.name,
          facts: (
            <>
              {author.email && <span className="wrap-anywhere">{author.email}</span>}
              <span>{texts.posts(author.posts)}</span>
            </>
          ),
          choice: (
            <AuthorSelect
              author={author}
              choice={options.values.authors[author.key] ?? author.choice}
              onChoose={(choice) => options.choose({ authors: { [author.key]: choice } })}
            />
          ),
        })}
      </ChoiceTable>
    </>
  )
}

type Choice = ImportAuthor['choice']
type AuthorSelectProps = { author: ImportAuthor; choice: Choice; onChoose: (choice: Choice) => void }

function AuthorSelect({ author, choice, onChoose }: AuthorSelectProps) {
  const { data } = useRead(everybodyQuery)
  const known = (data?.entries ?? []).map(({ id, name }) => ({ value: `author:${id}`, name }))
  const isOther = choice.startsWith('author:') && known.every(({ value }) => value !== choice)
  return (
    <select
      className="select w-full"
      aria-label={texts.choice(author.name)}
      value={choice}
      onChange={({ target }) => onChoose(target.value as Choice)}
    >
      <option value="guest">{texts.guest}</option>
      <option value="account" disabled={author.email === ''}>
        {author.email === '' ? texts.noAddress : texts.account}
      </option>
      <optgroup label={texts.known}>
        {known.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {isOther && <option value={choice}>{texts.other}</option>}
      </optgroup>
    </select>
  )
}
