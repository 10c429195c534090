/* Parts of every page. The reader's first script contains them. */

export const TRY_AGAIN = 'Try again'

export const MISSING_CODE = {
  text: "Part of this page didn't load. Check your connection and try again. Nothing you typed is lost.",
  still: "We still can't reach the site.",
  retry: TRY_AGAIN,
}

export const THEME = 'Theme'
export const LIGHT = 'Light'
export const DARK = 'Dark'
export const SYSTEM = 'System'
export const themeIs = (label: string) => `${THEME}: ${label}`
