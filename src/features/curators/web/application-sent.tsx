import { useEffect, useRef } from 'react'
import { BLOG_PATH, CURATOR_LOGIN_PATH } from '#lib/paths.ts'
import type { ApplicationReceived } from '#features/curators/curators.schema.ts'
import { application } from '#features/curators/web/application-state.ts'
import { LinkButton } from '#ui/button.tsx'
import { Receipt } from '#ui/forms/receipt.tsx'

/** It looked like spam. */
const HELD =
  'An editor will check your application first, because our spam filter stopped it. You’ll get an e-mail after that.'

const NEXT = [
  'We read your application. That takes 1-2 weeks.',
  'We assess your portfolio.',
  'We invite you to an interview, in writing or by voice, as you like.',
  'Onboarding: you get an account, and the first music to hear.',
]

export function ApplicationSent({ received }: { received: ApplicationReceived }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
    return application.startAnew
  }, [])

  return (
    <div className="flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-section">
        Your application is with us
      </h2>
      <Receipt label="Application ID" id={received.id} next={received.held ? [HELD, ...NEXT] : NEXT} />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <LinkButton look="loud" to={BLOG_PATH}>
          Read Our Blog
        </LinkButton>
        <LinkButton to={CURATOR_LOGIN_PATH}>Curator Login</LinkButton>
      </div>
    </div>
  )
}
