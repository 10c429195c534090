/* Passkeys in the portal. */

export const passkeyTexts = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  waiting: 'Waiting for your passkey...',
  lead: 'Your password is right. Now use your passkey.',
  /** The person closed the browser's window, or nothing answered. */
  notUsed: 'No passkey was used. Try again, or sign in another way.',
  notMade: 'No passkey was made. Please try again.',
  hasOne: 'This device already has a passkey for your account.',
  otherAddress: (address: string) => `Passkeys work only at ${address}. Open the portal there.`,
} as const

export const passkeysTexts = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, your face or the PIN of your device, instead of your password or after it.',
  loading: 'Loading passkeys...',
  empty: 'You have no passkeys yet.',
  list: 'Passkeys',
  add: 'Add a passkey',
  noHttps: 'Passkeys need a site with https. Once the operator has set it up, you can add one here.',
  elsewhere: (origin: string) => `Passkeys work at ${origin}. Open the portal there to add one.`,
  noBrowser: 'This browser doesn’t support passkeys. Use a current one to add a passkey.',
  /** A time follows. */
  added: 'Added on',
  used: 'Last used on',
  neverUsed: 'Not used yet',
  backedUp: 'On several devices',
  rename: 'Rename',
  remove: 'Remove',
  removed: 'Passkey removed',
  renamed: 'Passkey renamed',
  addedToast: 'Passkey added',
  failed: 'Nothing was changed',
  retry: 'Please try again.',
} as const

export const passkeyDialogTexts = {
  addTitle: 'Add a passkey',
  addLead: 'Name it after the device or the app that keeps it. Your browser then asks you to confirm.',
  name: 'Name',
  nameMissing: 'Please enter a name',
  /** When the browser doesn't say what it is. */
  someDevice: 'My device',
  add: 'Continue',
  adding: 'Waiting for your device...',
  renameTitle: 'Rename the passkey',
  save: 'Save name',
  saving: 'Saving...',
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeLead: 'It no longer signs you in. Delete it on your device too.',
  removeLastLead:
    'It’s your last second factor. Your password alone will be enough to sign in, and your recovery codes stop working.',
  remove: 'Remove passkey',
  cancel: 'Cancel',
  failed: 'We couldn’t add the passkey. Please try again.',
  notSaved: 'We couldn’t save the name. Please try again.',
} as const
