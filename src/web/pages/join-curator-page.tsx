import { GuidePage } from '#web/guide-page.tsx'

const TITLE = 'Join as a Curator'
const LEAD = 'Curators hear the music that is sent to us, and decide what the magazine writes about.'

const WORK = [
  {
    what: 'You listen',
    why: 'Submissions in the genres you know come to you, and to nobody else until you have heard them.',
  },
  { what: 'You decide', why: 'Approve, decline, or ask for more. Every artist gets an answer.' },
  { what: 'You write', why: 'What you approve can become a review, under your own name.' },
]

const STEPS = [
  'You apply: who you are, what you know, what you have written, and a cover letter of at least 100 characters.',
  'We read it within 1 to 2 weeks, and look at your portfolio.',
  'We talk, and if both sides like it, you start.',
]

export function JoinCuratorPage() {
  return (
    <GuidePage title={TITLE} lead={LEAD} path="/blog/join-curator">
      <section aria-labelledby="work">
        <h2 id="work" className="mb-5 text-card">
          What curators do
        </h2>
        <dl className="border-t border-rule">
          {WORK.map(({ what, why }) => (
            <div key={what} className="grid gap-1 border-b border-rule py-4 sm:grid-cols-[9rem_1fr]">
              <dt className="font-semibold">{what}</dt>
              <dd className="font-read text-lg/snug text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-5 text-card">
          How to become one
        </h2>
        <ol className="flex list-decimal flex-col gap-3 pl-6 font-read text-lg/snug marker:font-display marker:font-extrabold">
          {STEPS.map((step) => (
            <li key={step} className="pl-2">
              {step}
            </li>
          ))}
        </ol>
      </section>
    </GuidePage>
  )
}
