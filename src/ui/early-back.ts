declare global {
  interface Window {
    /** Loads the page of the new address until there is a router. */
    earlyBack?: () => void
  }
}

/** After a reload, Back can lead to a page of this document before there is a router that could show it. */
export const EARLY_BACK_SCRIPT =
  `!function(p){addEventListener('popstate',window.earlyBack=function(){` +
  `if(location.pathname+location.search!==p)location.reload()})}(location.pathname+location.search)`

/** From now on, a router follows the address. */
export function endEarlyBack(): void {
  if (window.earlyBack) removeEventListener('popstate', window.earlyBack)
}
