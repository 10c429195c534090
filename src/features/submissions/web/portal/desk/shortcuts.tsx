import { shortcutTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'

type ShortcutsProps = { on: boolean; onSwitch: (on: boolean) => void }

/** Single-letter shortcuts disturb speech input, so they can be turned off. */
export function Shortcuts({ on, onSwitch }: ShortcutsProps) {
  return (
    <details className="mt-8 border-t border-rule pt-3">
      <summary className="w-fit cursor-pointer py-3 text-sm font-semibold">{texts.title}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {texts.keys.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="border border-rule px-1.5 font-ui whitespace-nowrap">{keys}</kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={texts.on} checked={on} onChange={(event) => onSwitch(event.target.checked)} />
    </details>
  )
}
