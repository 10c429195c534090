import { TestMailButton } from '#features/mail/web/portal/test-mail-button.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import type { SetupStep } from '#lib/values.ts'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { CheckIcon } from '#ui/portal/display/icons.tsx'
import { setupTexts as texts } from '../../texts/setup.ts'

/** Where each step is done. The test mail is sent from the list itself. */
const PAGES: Record<Exclude<SetupStep, 'mail'>, string> = {
  brand: PORTAL.settings,
  sample: PORTAL.content,
  post: PORTAL.newPost,
  invite: PORTAL.people,
  backup: PORTAL.backups,
}

type Props = { step: SetupStep; done: boolean; hasMailServer: boolean }

export function SetupStepRow({ step, done, hasMailServer }: Props) {
  const { title, text } = texts.steps[step]
  const lacksServer = step === 'mail' && !hasMailServer
  return (
    <li className="flex items-center gap-x-3 max-sm:flex-wrap border-t border-rule py-2 first:border-t-0">
      <Tick done={done} />
      <div className="min-w-0 grow max-sm:basis-3/4">
        <p className={done ? 'text-muted' : 'font-semibold'}>
          {done && <span className="sr-only">{texts.done} </span>}
          {title}
        </p>
        {!done && <p className="text-sm text-muted">{lacksServer ? texts.noMailServer : text}</p>}
      </div>
      {!done && !lacksServer && <Action step={step} />}
    </li>
  )
}

const Tick = ({ done }: { done: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full border ${
      done ? 'border-ink bg-ink text-paper [&>svg]:size-4' : 'border-control'
    }`}
  >
    {done && <CheckIcon />}
  </span>
)

const LOOK = 'shrink-0 hover:bg-paper max-sm:ml-7'

const Action = ({ step }: { step: SetupStep }) =>
  step === 'mail' ? (
    <TestMailButton className={LOOK} />
  ) : (
    <QuietLink to={PAGES[step]} className={LOOK}>
      {texts.actions[step]}
    </QuietLink>
  )
