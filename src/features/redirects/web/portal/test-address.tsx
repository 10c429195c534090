import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RedirectTest } from '#features/redirects/redirects.schema.ts'
import { redirectTestTexts as texts } from '#features/redirects/texts/portal.ts'
import { redirectTestQuery } from '#features/redirects/web/portal/redirects.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'

/** Shows where readers of an address end, without opening it. */
export function TestAddress() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...redirectTestQuery(asked),
    enabled: asked !== '',
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim()
    if (address === asked && address !== '') void refetch()
    else setAsked(address)
  }
  return (
    <form role="group" aria-label={texts.title} className="mb-6 border-b border-rule pb-6" onSubmit={submit}>
      <label htmlFor="redirect-test" className="font-semibold">
        {texts.label}
      </label>
      <div className="mt-1.5 flex gap-3 max-sm:flex-col">
        <div className="field-frame flex grow">
          <input
            id="redirect-test"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="/2019/05/a-post/"
            value={typed}
            aria-describedby="redirect-test-result"
            className="min-h-11 w-full min-w-0 bg-transparent px-3 placeholder:text-muted"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={isFetching}>
          {isFetching ? texts.testing : texts.test}
        </Button>
      </div>
      <div id="redirect-test-result" role="status" className="mt-2 wrap-anywhere empty:hidden">
        {error && <p className="font-semibold text-danger">{messageOf(error, texts.failed)}</p>}
        {!error && data && asked !== '' && <Result result={data} />}
      </div>
    </form>
  )
}

function Result({ result: { end, location, steps } }: { result: RedirectTest }) {
  const by = steps.length > 0 ? texts.by(steps.map(({ from }) => from)) : texts.builtIn
  return (
    <>
      <p className="font-semibold">
        {end === 'redirect' ? texts.ends.redirect(location ?? '') : texts.ends[end]}
      </p>
      {end !== 'page' && end !== 'missing' && <p className="text-sm text-muted">{by}</p>}
    </>
  )
}
