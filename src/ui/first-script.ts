import { EARLY_PRESS_SCRIPT } from '#ui/early-press.ts'
import { THEME_SCRIPT } from '#ui/theme-script.ts'

export const MISSING_CODE = {
  text: "Part of this page didn't load. Check your connection and try again. Nothing you typed is lost.",
  still: "We still can't reach the site.",
  retry: 'Try again',
}

/** On <html> when the page's own script could not be fetched: the style sheet then treats the page as one without scripts. */
export const FAILED_ATTRIBUTE = 'data-no-code'

/** The event that asks for it, and the place in the session's storage: [path, [field's id, text][]]. */
export const KEEP_TYPED = 'keep-typed'
export const TYPED_KEY = 'typed'

/**
 * Browsers don't reliably keep typed text over a reload, so it is stored first; never passwords. Everything with a value
 * counts as typed, since React keeps a field's default value equal to its value.
 */
export const TYPED_SCRIPT =
  `addEventListener('${KEEP_TYPED}',function(){try{sessionStorage.setItem('${TYPED_KEY}',JSON.stringify([location.pathname,` +
  `[].filter.call(document.querySelectorAll('input[id],textarea[id],select[id]'),function(f){return f.value&&` +
  `!/password|file|checkbox|radio|hidden/.test(f.type)}).map(function(f){return[f.id,f.value]})]))}catch{}})`

/**
 * An error event reaches the script element when its file, or one that it imports, can't be fetched. "Try again" replaces
 * the document only if the site answers.
 */
const FAILURE_SCRIPT =
  `!function(d){addEventListener('error',function(e){if(e.target.type==='module')d.setAttribute('${FAILED_ATTRIBUTE}','')},!0);` +
  `addEventListener('click',function(e){if(!d.hasAttribute('${FAILED_ATTRIBUTE}')||!e.target.closest('[data-retry]'))return;` +
  `fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){dispatchEvent(new Event('${KEEP_TYPED}'));` +
  `location.reload()},function(){d.setAttribute('${FAILED_ATTRIBUTE}','still')})})}(document.documentElement)`

/** The only inline script of a page. It is constant, so the content security policy names it by one hash. */
export const FIRST_SCRIPT = `${THEME_SCRIPT};${EARLY_PRESS_SCRIPT};${TYPED_SCRIPT};${FAILURE_SCRIPT}`
