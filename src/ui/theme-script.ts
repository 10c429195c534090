export const THEME_KEY = 'theme'
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'system'

/**
 * Runs in <head> before the first paint, so that the chosen theme never flashes. 'system' needs no attribute, because
 * the tokens follow the system even without scripts.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
