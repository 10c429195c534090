/** Sentences for the notes about texts of any system. The detail is an address or some words of the text. */
export const textNotes: Record<string, (detail: string) => string> = {
  script: () => 'The text contained a script, which we removed.',
  style: () => 'The text contained a style sheet, which we removed.',
  form: () => 'The text contained a form. We removed its fields and kept its words.',
  button: (words) => (words ? `We removed the button “${words}”.` : 'We removed a button.'),
  frame: (address) =>
    address
      ? `The text showed content from another site. It becomes a link: ${address}`
      : 'The text showed content from another site, but its address is missing.',
  'player-without-page': (address) =>
    `This SoundCloud player has only the number of its track, so it becomes a link: ${address}`,
  'picture-without-file': (alt) =>
    alt
      ? `The picture “${alt}” has no address. We kept its description.`
      : 'We removed a picture that has no address.',
  'picture-link': (address) => `The picture was a link. The link is now in its caption: ${address}`,
  'tracking-pixel': (address) => `We removed an invisible picture that tracked readers: ${address}`,
  'recording-without-file': (title) =>
    title ? `The recording “${title}” has no address.` : 'We removed a recording that has no address.',
  subtitles: (address) => `The subtitles of a recording aren’t imported: ${address}`,
  'page-anchor': (words) => `A link to another place on the page becomes plain text: ${words}`,
  'unsafe-link': (words) =>
    words
      ? `We removed an unsafe address from the link “${words}”.`
      : 'We removed a link with an unsafe address.',
  drawing: () => 'The text contained a drawing (SVG or canvas), which we removed.',
  formula: (words) => `A formula becomes plain text: ${words}`,
  element: (name) => `We removed an empty element that we don’t know: ${name}`,
}
