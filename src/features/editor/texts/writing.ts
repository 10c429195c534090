import { countOf } from '#lib/numbers.ts'

export const editorTexts = {
  label: 'Content',
  placeholder: 'Write, or type / for more',
  words: (count: number) => countOf(count, 'word'),
  notAdded: (file: string) => `${file} was not added`,
  picturesOnly: 'Only pictures can go into the text. Add audio and video under Media Items.',
} as const

export const toolbarTexts = {
  label: 'Formatting',
  textStyle: 'Text style',
  paragraph: 'Paragraph',
  heading: (level: number) => `Heading ${level}`,
  font: 'Font family',
  size: 'Font size',
  colour: 'Text colour',
  highlight: 'Highlight',
  highlightColour: 'Highlight colour',
} as const

export const toolTexts = {
  undo: 'Undo',
  redo: 'Redo',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  code: 'Code',
  alignments: { left: 'Align left', center: 'Align center', right: 'Align right', justify: 'Justify' },
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  tasks: 'Task list',
  quote: 'Quote',
  codeBlock: 'Code block',
  rule: 'Horizontal rule',
  break: 'Line break',
  link: 'Link',
  picture: 'Image',
  player: 'Player',
  clear: 'Clear formatting',
} as const

export const slashTexts = {
  label: 'Insert',
  text: 'Text',
  /** Other words that people may search for, by the name of the tool. */
  aliases: {
    text: 'paragraph p',
    bullets: 'ul unordered',
    numbers: 'ol ordered',
    tasks: 'todo checkbox check',
    quote: 'blockquote pull',
    'code-block': 'pre',
    rule: 'hr divider line',
    break: 'br newline',
    picture: 'photo picture img upload',
    player: 'embed spotify soundcloud youtube apple music video',
  },
} as const

export const linkDialogTexts = {
  add: 'Add link',
  edit: 'Edit link',
  label: 'Link address',
  placeholder: 'https://',
  confirm: 'Set link',
  remove: 'Remove link',
  cancel: 'Cancel',
  invalid: 'Enter a web address, an e-mail address or a phone number.',
} as const

export const playerDialogTexts = {
  title: 'Add player',
  label: 'Player link',
  placeholder: 'Paste the link here...',
  confirm: 'Add player',
  invalid: 'Enter a link to Spotify, SoundCloud, YouTube or Apple Music.',
} as const

/** Bars below pictures and players in the text. */
export const nodeBarTexts = {
  remove: 'Remove',
  removeLabel: (what: string) => `Remove ${what}`,
  picture: 'picture',
  alt: 'Alternative text',
  altPlaceholder: 'Describe the picture, or leave this empty if it is decoration.',
  player: 'player',
  playerTitle: 'Player title',
  videoOf: (platform: string | undefined) => `${platform} video`,
  playerOf: (platform: string | undefined) => `${platform} player`,
} as const
