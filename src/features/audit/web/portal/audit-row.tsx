import type { AuditEntry } from '#features/audit/audit.schema.ts'
import { actionTexts, kindTexts } from '#features/audit/texts/actions.ts'
import { auditPageTexts as texts } from '#features/audit/texts/portal.ts'
import { nameOfActor } from '#features/audit/web/portal/actor-name.ts'
import { countryName } from '#lib/country-name.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

const FAILURES = new Set<AuditEntry['action']>(['sign-in-failed', 'password-failed'])

type AuditRowProps = { entry: AuditEntry; hrefOfActor: string }

export function AuditRow({ entry, hrefOfActor }: AuditRowProps) {
  const { at, actor_id, actor_name, kind, action, target, detail } = entry
  const name = nameOfActor(actor_id, actor_name)
  return (
    <article className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
          <span className={FAILURES.has(action) ? 'text-danger' : ''}>{actionTexts[action]}</span>
          <Badge>{kindTexts[kind]}</Badge>
        </h2>
        {(target || detail) && (
          <p className="mt-0.5 flex flex-wrap gap-x-3 break-words">
            {target && <span className="min-w-0 break-words">{target}</span>}
            {detail && <span className="min-w-0 break-words text-muted">{detail}</span>}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted lg:block">
        <a href={hrefOfActor} aria-label={texts.onlyPerson(name)} className="link font-semibold text-ink">
          {name}
        </a>
        <p className="tabular-nums">
          <LocalTime at={at} />
        </p>
        <p className="min-w-0 break-words">{placeOf(entry)}</p>
      </div>
    </article>
  )
}

/** Empty for the server and the command line, which have no browser. */
function placeOf({ browser, system, country, address }: AuditEntry): string {
  const device = browser && system ? texts.device(browser, system) : browser || system
  return [device, country && countryName(country), address].filter(Boolean).join(', ')
}
