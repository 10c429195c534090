import { AFTER_PAINT_SCRIPT } from '#ui/after-paint.ts'
import { EARLY_BACK_SCRIPT } from '#ui/early-back.ts'
import { EARLY_PRESS_SCRIPT } from '#ui/early-press.ts'
import { THEME_SCRIPT } from '#ui/theme-script.ts'

/**
 * Set on <html> when the page's script could not be loaded. The style sheet then treats the page as one without
 * scripts.
 */
export const FAILED_ATTRIBUTE = 'data-no-code'

/** The event that stores typed text, and its key in sessionStorage: [path, [field id, text][]]. */
export const KEEP_TYPED = 'keep-typed'
export const TYPED_KEY = 'typed'

/**
 * Stores typed text before a reload, because browsers don't keep it reliably. Never stores passwords. Any value counts
 * as typed, because React keeps a field's default value equal to its value.
 */
export const TYPED_SCRIPT =
  `addEventListener('${KEEP_TYPED}',function(){try{sessionStorage.setItem('${TYPED_KEY}',JSON.stringify([location.pathname,` +
  `[].filter.call(document.querySelectorAll('input[id],textarea[id],select[id]'),function(f){return f.value&&` +
  `!/password|file|checkbox|radio|hidden/.test(f.type)}).map(function(f){return[f.id,f.value]})]))}catch{}})`

/**
 * The error event reaches the script element when its file, or one that it imports, can't be fetched. "Try again"
 * replaces the document only if the site responds.
 */
const FAILURE_SCRIPT =
  `!function(d){addEventListener('error',function(e){if(e.target.type==='module')d.setAttribute('${FAILED_ATTRIBUTE}','')},!0);` +
  `addEventListener('click',function(e){if(!d.hasAttribute('${FAILED_ATTRIBUTE}')||!e.target.closest('[data-retry]'))return;` +
  `fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){dispatchEvent(new Event('${KEEP_TYPED}'));` +
  `location.reload()},function(){d.setAttribute('${FAILED_ATTRIBUTE}','still')})})}(document.documentElement)`

/** The only inline script of a page. It is constant, so the Content-Security-Policy allows it by hash. */
export const FIRST_SCRIPT = [
  THEME_SCRIPT,
  EARLY_PRESS_SCRIPT,
  EARLY_BACK_SCRIPT,
  TYPED_SCRIPT,
  FAILURE_SCRIPT,
  AFTER_PAINT_SCRIPT,
].join(';')
