/** Names the scripts that wait for the first paint: the page's own first, then those that it imports. */
export const AFTER_PAINT_ATTRIBUTE = 'data-after-paint'

/**
 * Names the fonts of the first view. A preload in the document would let Chromium wait up to 50 ms with the first frame,
 * and a request while the frame is drawn would compete with it.
 */
export const FONTS_ATTRIBUTE = 'data-fonts'

/** Marks the <noscript> with the style sheet of the fonts. To a page with scripts it is text, so it isn't parsed early. */
export const FACES_ATTRIBUTE = 'data-faces'

/** Set on <html> until the first paint. The style sheet then leaves out what can come one frame later. */
const FIRST_ATTRIBUTE = 'data-first'

/** How long the rest of the page waits for the fonts. */
const FONTS_MS = 100

/**
 * A reload or a step back restores the scroll position, and an address with a fragment scrolls to it. Both need the
 * whole page.
 */
const MARK_SCRIPT =
  `try{if(!d.hidden&&!location.hash&&performance.getEntriesByType('navigation')[0].type==='navigate')` +
  `r.setAttribute('${FIRST_ATTRIBUTE}','')}catch{}`

/**
 * Fetching and compiling scripts, decoding fonts and laying out what is below the title would compete with the first
 * paint for the processor. A hidden tab is never painted, and a browser may not report paints, so everything also starts
 * some time after the load.
 */
export const AFTER_PAINT_SCRIPT =
  `!function(d,r,c){function list(n){return(c.getAttribute(n)||'').match(/\\S+/g)||[]}` +
  `var u=list('${AFTER_PAINT_ATTRIBUTE}'),f=list('${FONTS_ATTRIBUTE}'),fonts=1;if(!u.length&&!f.length)return;${MARK_SCRIPT};` +
  `function add(n,p){d.head.append(Object.assign(d.createElement(n),p))}` +
  `function scripts(){u.splice(0).forEach(function(a,i){` +
  `i?add('link',{rel:'modulepreload',href:a}):add('script',{type:'module',src:a})})}` +
  `function show(){r.removeAttribute('${FIRST_ATTRIBUTE}');scripts()}` +
  `function go(){if(!fonts)return;fonts=0;f.forEach(function(a){` +
  `add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:a})});` +
  `var n=d.querySelector('[${FACES_ATTRIBUTE}]');if(n)d.head.insertAdjacentHTML('beforeend',n.textContent);` +
  `if(!r.hasAttribute('${FIRST_ATTRIBUTE}'))return scripts();setTimeout(show,${FONTS_MS});` +
  `d.body.offsetTop;d.fonts.ready.then(show)}` +
  `try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})` +
  `.observe({type:'paint',buffered:!0})}catch{}` +
  `if(d.hidden)addEventListener('DOMContentLoaded',go);addEventListener('load',function(){setTimeout(go,500)})` +
  `}(document,document.documentElement,document.currentScript)`
