import { useEffect, useRef } from 'react'
import { BLOG_PATH, CURATOR_LOGIN_PATH } from '#lib/paths.ts'
import { applicationSentTexts as texts } from '#features/curators/texts/form.ts'
import type { ApplicationReceived } from '#features/curators/curators.schema.ts'
import { application } from '#features/curators/web/application-state.ts'
import { LinkButton } from '#ui/button.tsx'
import { Receipt } from '#ui/forms/receipt.tsx'

export function ApplicationSent({ received }: { received: ApplicationReceived }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
    return application.startOver
  }, [])

  return (
    <div className="flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-section">
        {texts.title}
      </h2>
      <Receipt
        label={texts.id}
        id={received.id}
        next={received.held ? [texts.held, ...texts.next] : texts.next}
      />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <LinkButton look="loud" to={BLOG_PATH}>
          {texts.blog}
        </LinkButton>
        <LinkButton to={CURATOR_LOGIN_PATH}>{texts.login}</LinkButton>
      </div>
    </div>
  )
}
