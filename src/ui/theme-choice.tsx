import { MoonIcon, SunIcon, SystemIcon } from '#ui/icons.tsx'
import { DARK, LIGHT, SYSTEM, THEME, themeIs } from '#ui/texts/page.ts'
import { setTheme, useTheme } from '#ui/theme.ts'
import type { Theme } from '#ui/theme-script.ts'

const CHOICES: { theme: Theme; label: string; Icon: () => React.ReactNode }[] = [
  { theme: 'light', label: LIGHT, Icon: SunIcon },
  { theme: 'dark', label: DARK, Icon: MoonIcon },
  { theme: 'system', label: SYSTEM, Icon: SystemIcon },
]

const MENU_ID = 'theme-menu'

/** The three themes as buttons, for menus that are already open. */
export function ThemeChoice({ onChoose, className }: { onChoose?: () => void; className: string }) {
  const current = useTheme()
  return (
    <div role="group" aria-label={THEME} className={className}>
      {CHOICES.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold hover:bg-raised aria-pressed:text-accent-text"
          onClick={() => {
            setTheme(theme)
            onChoose?.()
          }}
        >
          <Icon />
          {label}
        </button>
      ))}
    </div>
  )
}

/** A button that opens the themes. The native popover handles Escape, focus and clicks outside. */
export function ThemeMenu() {
  const current = useTheme()
  const { label, Icon } = CHOICES.find(({ theme }) => theme === current) ?? CHOICES[2]!
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={themeIs(label)}
        data-tip
        className="grid size-11 place-items-center rounded-control hover:bg-raised"
      >
        <Icon />
      </button>
      <div id={MENU_ID} popover="auto" className="theme-menu">
        <ThemeChoice
          className="grid min-w-40"
          onChoose={() => document.getElementById(MENU_ID)?.hidePopover()}
        />
      </div>
    </>
  )
}
