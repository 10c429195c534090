/* Two-factor sign-in in the portal. */

export const codeTexts = {
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten codes that you kept. Each works once.',
  toRecovery: 'Use a recovery code',
  toApp: 'Use the authenticator app',
  toPasskey: 'Use a passkey',
} as const

export const secondStepTexts = {
  lead: 'Your password is right. Now enter a code.',
  back: 'Back',
} as const

export const proofTexts = {
  title: 'Confirm that it’s you',
  lead: 'This is a sensitive action, and you signed in a while ago. It continues as soon as you confirm.',
  password: 'Password',
  toPassword: 'Use your password',
  toCode: 'Use a code',
  toPasskey: 'Use a passkey',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  failed: 'We couldn’t check it. Please try again.',
} as const

export const factorsTexts = {
  title: 'Two-factor sign-in',
  lead: 'With a second factor, a stolen password is not enough to sign in as you.',
  loading: 'Loading two-factor sign-in...',
  off: 'Two-factor sign-in is off. Set it up with an authenticator app, such as 1Password, Aegis or Google Authenticator, or with a passkey.',
  setUp: 'Set up an app',
  on: 'Two-factor sign-in is on',
  /** A time follows. */
  since: 'Authenticator app since',
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  newCodes: 'Make new recovery codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-factor sign-in?',
  turnOffLead: 'Your password alone will be enough to sign in. Your recovery codes stop working.',
  cancel: 'Cancel',
  turnedOff: 'Two-factor sign-in is off',
  turnAppOff: 'Turn off the app',
  turnAppOffTitle: 'Turn off the authenticator app?',
  turnAppOffLead: 'Your passkeys and your recovery codes still work.',
  appTurnedOff: 'Authenticator app turned off',
  failed: 'Nothing was changed',
  retry: 'Please try again.',
} as const

export const setUpTexts = {
  title: 'Set up an authenticator app',
  scan: 'Scan this picture with the app.',
  picture: 'QR code for your authenticator app',
  secret: 'Or type this key into the app:',
  code: 'Then enter the code that the app shows',
  confirm: 'Turn on',
  confirming: 'Checking...',
  cancel: 'Cancel',
  failed: 'We couldn’t check the code. Please try again.',
} as const

export const recoveryTexts = {
  title: 'Keep your recovery codes',
  lead: 'If you lose your phone or your passkey, each of these codes signs you in once. We show them only now.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Codes copied',
  notCopied: 'Your browser doesn’t allow copying. Select the codes and copy them yourself.',
  download: 'Download',
  file: 'recovery-codes.txt',
  head: (site: string, email: string) =>
    `Recovery codes for ${email} at ${site}\nEach code signs you in once, instead of your app or your passkey.\n`,
  kept: 'I’ve kept them',
} as const

export const factorGateTexts = {
  title: 'Set up two-factor sign-in',
  lead: 'Your role needs a second factor: an authenticator app, such as 1Password, Aegis or Google Authenticator, or a passkey.',
  start: 'Set up an app',
  passkey: 'Add a passkey',
  failed: 'We couldn’t begin. Please try again.',
  logOut: 'Log out',
} as const
