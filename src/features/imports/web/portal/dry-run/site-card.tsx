import { useId, useState } from 'react'
import { siteTexts as texts } from '#features/imports/texts/dry-run.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The address of a Ghost site. The server reads the export again with another one, so it is sent by a button. */
export function SiteCard({ site, options }: { site: string; options: Options }) {
  const [draft, setDraft] = useState<string>()
  const saved = options.values.site_url || site
  const value = draft ?? saved
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="mb-4 text-lg">
        {texts.title}
      </h2>
      <form
        className="flex max-w-xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          options.choose({ site_url: value.trim() })
        }}
      >
        <Field
          id={`${id}-url`}
          label={texts.label}
          hint={texts.hint}
          type="url"
          placeholder="https://"
          value={value}
          onChange={({ target }) => setDraft(target.value)}
        />
        <div>
          <Button type="submit" disabled={options.busy || value.trim() === saved}>
            {texts.use}
          </Button>
        </div>
      </form>
    </section>
  )
}
