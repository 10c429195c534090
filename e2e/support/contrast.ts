type Matches = (element: Element, ...rest: unknown[]) => boolean
type Measured = { contrastRatio?: number; messageKey?: string }
type Helper = { data(measured: Measured): void }
type Measure = (this: Helper, element: Element, ...rest: unknown[]) => boolean | undefined
type Internals = {
  rules: { id: string; matches: Matches }[]
  checks: Record<string, { evaluate: Measure }>
}
type WithAxe = { axe: { _audit: Internals }; takeLegible(): string[] }

/**
 * Runs in the page: axe measures the contrast of each look of text only once. This takes most of its time, and the
 * pages of a site have the same looks.
 */
export function skipLegible(known: string[]): void {
  const { _audit: internals } = (window as unknown as WithAxe).axe
  const rule = internals.rules.find(({ id }) => id === 'color-contrast')!
  const check = internals.checks['color-contrast']!
  const { matches } = rule
  const { evaluate } = check
  const seen = new Set(known)
  const legible: string[] = []
  const grounds = new Map<Element, string>()

  /** What an element and those around it paint behind its text. */
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    let ground = grounds.get(element)
    if (ground === undefined) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
      const painted = [backgroundColor, backgroundImage, opacity, filter].join()
      ground = groundOf(element.parentElement)
      if (painted !== 'rgba(0, 0, 0, 0),none,1,none') ground += `;${painted}`
      // It may lie above anything else.
      if (position !== 'static') ground += `;${position} ${element.className}`
      grounds.set(element, ground)
    }
    return ground
  }

  /** All that decides the contrast. */
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [element.className, color, fontSize, fontWeight, textShadow, groundOf(element)].join()
  }

  rule.matches = (element, ...rest) => !seen.has(lookOf(element)) && matches(element, ...rest)
  check.evaluate = function (element, ...rest) {
    const look = lookOf(element)
    if (seen.has(look)) return true
    let measured: Measured = {}
    const data = (found: Measured) => this.data((measured = found))
    const result = evaluate.call({ ...this, data }, element, ...rest)
    // Hidden text passes without being measured.
    if (result && measured.contrastRatio && !measured.messageKey) {
      seen.add(look)
      legible.push(look)
    }
    return result
  }
  Object.assign(window, {
    takeLegible: () => {
      grounds.clear()
      return legible.splice(0)
    },
  })
}

/** Runs in the page. */
export const newlyLegible = (): string[] => (window as unknown as Partial<WithAxe>).takeLegible?.() ?? []
