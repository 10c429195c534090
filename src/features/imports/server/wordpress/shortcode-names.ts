/** Shortcodes of WordPress, Jetpack and common plugins that no writer would put into brackets as a word. */
const COMMON = new Set(
  'contact-form-7 contact-form contact-field wpforms gravityform gravityforms formidable recent-posts jetpack-related-posts sitemap archives polldaddy slideshow nggallery singlepic slideshare toc ez-toc lwptoc adrotate adsense accordion dropcap'.split(
    ' ',
  ),
)

/**
 * Whether an unknown name in brackets is a shortcode. `[sic]`, `[laughs]` and `[re-issue]` are words. Names with an
 * underscore, with attributes or with a closing tag are none.
 */
export const looksLikeShortcode = (name: string, attributes: string, isClosed: boolean): boolean =>
  isClosed || COMMON.has(name) || name.includes('_') || /^\s+[\w-]+\s*=\s*["'“”″&\w#./]/.test(attributes)
