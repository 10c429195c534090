import type { ReactNode } from 'react'

type AuthFrameProps = {
  title: string
  lead?: string
  /** The name of the magazine, for people who do not know the product. */
  site?: string
  children: ReactNode
}

/** Words such as "two-factor" stay on one line. */
const unbroken = (title: string): ReactNode[] =>
  title.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

export function AuthFrame({ title, lead, site = 'Sleevenotes', children }: AuthFrameProps) {
  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-2">
      <title>{`${title} · ${site}`}</title>
      <div aria-hidden="true" className="grooves relative hidden overflow-hidden lg:block">
        <div className="vinyl hueless absolute top-1/2 -left-1/4 w-[110%] -translate-y-1/2" />
      </div>
      <div className="flex flex-col justify-center px-6 py-16 sm:px-16">
        <div className="flex w-full max-w-sm flex-col gap-6 max-lg:mx-auto">
          <p className="eyebrow text-muted">{site}</p>
          <div className="flex flex-col gap-3">
            <h1 className="text-section text-balance">{unbroken(title)}</h1>
            {lead && <p className="text-muted">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
