export const secretTexts = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it. Select the text and copy it yourself.',
  done: 'I have stored it',
} as const
