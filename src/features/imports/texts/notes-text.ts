/** Sentences for the notes about texts of any system. The detail is an address or some words of the text. */
export const textNotes: Record<string, (detail: string) => string> = {
  script: () => 'The text contained a script, which we removed.',
  style: () => 'The text contained a style sheet, which we removed.',
  form: () => 'The text contained a form. We removed its fields and kept its words.',
  button: (words) => (words ? `We removed the button “${words}”.` : 'We removed a button.'),
  frame: (address) =>
    address
      ? `The text showed content of another site. It’s a link now: ${address}`
      : 'The text showed content of another site, but its address was missing.',
  'player-without-page': (address) =>
    `SoundCloud gave this track only by its number, so it’s a link instead of a player: ${address}`,
  'picture-without-file': (alt) =>
    alt
      ? `The picture “${alt}” has no address. We kept its description.`
      : 'A picture without an address is missing.',
  'picture-link': (address) => `A picture was a link. The link is now in its caption: ${address}`,
  'tracking-pixel': (address) => `We removed an invisible picture that counted readers: ${address}`,
  'recording-without-file': (title) =>
    title ? `The recording “${title}” has no address.` : 'A recording without an address is missing.',
  subtitles: (address) => `The subtitles of a recording aren’t imported: ${address}`,
  'page-anchor': (words) => `A link within the page became plain text: ${words}`,
  'unsafe-link': (words) =>
    words
      ? `We removed an unsafe address from the link “${words}”.`
      : 'We removed a link with an unsafe address.',
  drawing: () => 'The text contained a drawing (SVG or canvas), which we removed.',
  formula: (words) => `A formula became plain text: ${words}`,
  element: (name) => `The text contained an empty element that we don’t know: ${name}`,
}
