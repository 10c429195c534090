/** Names the scripts that wait for the first paint: the page's own first, then those that it imports. */
export const AFTER_PAINT_ATTRIBUTE = 'data-after-paint'

/**
 * Fetching and compiling scripts would compete with the first paint for the processor. A hidden tab is never painted, and a
 * browser may not report paints, so the scripts also start some time after the load.
 */
export const AFTER_PAINT_SCRIPT =
  `!function(d,u){function go(){u.splice(0).forEach(function(a,i){var e=d.createElement(i?'link':'script');` +
  `if(i){e.rel='modulepreload';e.href=a}else{e.type='module';e.src=a}d.head.append(e)})}` +
  `try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})` +
  `.observe({type:'paint',buffered:!0})}catch{}` +
  `if(d.hidden)go();addEventListener('load',function(){setTimeout(go,500)})` +
  `}(document,(document.currentScript.getAttribute('${AFTER_PAINT_ATTRIBUTE}')||'').match(/\\S+/g)||[])`
