import { useId } from 'react'
import { siteTexts as texts } from '#features/imports/texts/dry-run.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import type { Site } from '#features/imports/web/portal/dry-run/use-site.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The addresses of a Ghost site, which its export doesn't have. */
export function SiteCard({ site, options }: { site: Site; options: Options }) {
  const { values, changed, set, use } = site
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.lead}</p>
      <form
        noValidate
        className="flex max-w-xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <Field
          id={`${id}-url`}
          label={texts.label}
          hint={texts.hint}
          type="url"
          placeholder="https://"
          value={values.site_url}
          error={options.issues['site_url']}
          onChange={({ target }) => set({ site_url: target.value })}
        />
        <Field
          id={`${id}-permalink`}
          label={texts.permalink}
          hint={texts.permalinkHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder="/{slug}/"
          value={values.permalink}
          error={options.issues['permalink']}
          onChange={({ target }) => set({ permalink: target.value })}
        />
        <div>
          <Button type="submit" disabled={options.busy || !changed}>
            {texts.use}
          </Button>
        </div>
      </form>
    </section>
  )
}
