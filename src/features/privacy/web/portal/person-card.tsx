import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personTexts as texts } from '#features/privacy/texts/portal.ts'
import { PersonData } from '#features/privacy/web/portal/person-data.tsx'
import { erasuresQuery, findPerson } from '#features/privacy/web/portal/privacy.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Card } from '#ui/portal/display/card.tsx'

export function PersonCard() {
  const [email, setEmail] = useState('')
  const { data: erasures } = useQuery(erasuresQuery)
  const search = useMutation({ mutationFn: findPerson })
  const { data: found, mutate } = search
  const own = erasures?.filter(({ code }) => code === found?.code) ?? []
  const isRunning = own.some(({ finished_at }) => finished_at === null)
  const done = own.filter(({ finished_at }) => finished_at !== null).length
  const isOld = found !== undefined && done > found.erasures.filter(({ finished_at }) => finished_at).length

  // Once a deletion is done, what was found before is gone.
  useEffect(() => {
    if (isOld) mutate(found.email)
  }, [isOld, found?.email, mutate])

  return (
    <Card title={texts.title} lead={texts.lead}>
      <form
        role="search"
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(email)
        }}
      >
        <div className="min-w-56 grow">
          <Field
            id="person-email"
            label={texts.label}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={search.isPending || email.trim() === ''}>
          {search.isPending ? texts.searching : texts.search}
        </Button>
      </form>
      <div role="alert" className="mt-3 font-semibold text-danger empty:hidden">
        {search.isError && messageOf(search.error, texts.failed)}
      </div>
      {found && <PersonData person={found} isRunning={isRunning} />}
    </Card>
  )
}
