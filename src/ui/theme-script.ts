export const THEME_KEY = 'theme'
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'system'

/**
 * Runs in <head> before the first paint, so that a chosen theme never flashes. 'system' needs no attribute: the tokens
 * follow the system by themselves, also without scripts.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
