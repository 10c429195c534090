import { DESK_KEYS } from '#features/submissions/web/portal/desk/desk-keys.ts'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'

type ShortcutsProps = { on: boolean; onSwitch: (on: boolean) => void }

/** Single letters can get in the way of those who speak to their computer: they can be switched off. */
export function Shortcuts({ on, onSwitch }: ShortcutsProps) {
  return (
    <details className="mt-8 border-t border-rule pt-3">
      <summary className="w-fit cursor-pointer py-3 text-sm font-semibold">Keyboard</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {DESK_KEYS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="border border-rule px-1.5 font-ui whitespace-nowrap">{keys}</kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Keys are on" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
    </details>
  )
}
