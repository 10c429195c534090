import { useState } from 'react'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import type { ImportTerm } from '#features/imports/imports.schema.ts'
import { termsTexts as texts } from '#features/imports/texts/dry-run.ts'
import { ChoiceTable } from '#features/imports/web/portal/dry-run/choice-table.tsx'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { termsQuery } from '#features/imports/web/portal/imports.api.ts'
import { useRead } from '#ui/use-read.ts'

type TermsTabProps = { id: string; options: Options }

/** Categories and tags of the old site, and what each of them becomes. */
export function TermsTab({ id, options }: TermsTabProps) {
  const [page, setPage] = useState(1)
  const read = useRead(termsQuery(id, page))
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{texts.lead}</p>
      <ChoiceTable read={read} texts={texts} page={page} onTurn={setPage}>
        {(term) => ({
          name: term.name,
          facts: (
            <>
              <span>{texts.types[term.type]}</span>
              <span>{texts.posts(term.posts)}</span>
            </>
          ),
          choice: (
            <TermSelect
              term={term}
              choice={options.values.terms[term.key] ?? term.choice}
              onChoose={(choice) => options.choose({ terms: { [term.key]: choice } })}
            />
          ),
        })}
      </ChoiceTable>
    </>
  )
}

type Choice = ImportTerm['choice']
type TermSelectProps = { term: ImportTerm; choice: Choice; onChoose: (choice: Choice) => void }

function TermSelect({ term, choice, onChoose }: TermSelectProps) {
  const { data: genres = [] } = useRead(genresQuery)
  const known = genres.map(({ id, name }) => ({ value: `genre:${id}`, name }))
  const isOther = choice.startsWith('genre:') && known.every(({ value }) => value !== choice)
  return (
    <select
      className="select w-full"
      aria-label={texts.choice(texts.types[term.type], term.name)}
      value={choice}
      onChange={({ target }) => onChoose(target.value as Choice)}
    >
      <option value="tag">{texts.tag}</option>
      <option value="new-genre">{texts.newGenre}</option>
      <option value="nothing">{texts.nothing}</option>
      <optgroup label={texts.genres}>
        {known.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {isOther && <option value={choice}>{texts.otherGenre}</option>}
      </optgroup>
    </select>
  )
}
