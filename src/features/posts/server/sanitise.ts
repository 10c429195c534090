import sanitizeHtml from 'sanitize-html'

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]{3,20}$/i]
const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'sub',
    'sup',
    'mark',
    'span',
    'a',
    'img',
    'figure',
    'figcaption',
    'cite',
    'label',
    'input',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start', 'type'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    input: ['type', 'checked', 'disabled'],
    mark: ['data-color'],
    code: ['class'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|center|right|justify)$/],
      color: COLOUR,
      'background-color': COLOUR,
      'font-family': [/^[\w\s,'"-]{1,100}$/],
      'font-size': [/^\d{1,3}px$/],
    },
  },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: safeLink, input: checkboxOnly },
  exclusiveFilter: (frame) => frame.tag === 'input' && frame.attribs['type'] !== 'checkbox',
}

/** What the editor can make passes; scripts, handlers, frames and foreign styles do not. */
export const sanitiseContent = (html: string) => sanitizeHtml(html, options).trim()

/** Links open in a new tab and tell the other side nothing. */
function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!attribs['href']) return { tagName, attribs }
  return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } }
}

/** Only the boxes of a task list, and a reader cannot tick them. */
function checkboxOnly(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const box: sanitizeHtml.Attributes = { type: attribs['type'] ?? '', disabled: 'disabled' }
  return { tagName, attribs: 'checked' in attribs ? { ...box, checked: 'checked' } : box }
}
