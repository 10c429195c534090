export const signInTexts = {
  adminTitle: 'Admin Portal',
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me for 30 days',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  forgot: 'Forgot your password?',
  failed: 'Login Failed',
  invalid: 'Invalid credentials',
  welcome: { title: 'Login Successful', description: 'Welcome back to the Sleevenotes Admin Panel' },
} as const

export const lockTexts = {
  banner: 'Account temporarily locked due to multiple failed attempts. Try again in 15 minutes.',
  toast: { title: 'Rate Limited', description: 'Too many login attempts. Please try again in 15 minutes.' },
  remaining: (attempts: number) => `${attempts} attempts remaining before account lockout.`,
} as const

export const curatorLoginTexts = {
  title: 'Curator Login',
  lead: 'Sign in to listen to the music assigned to you.',
  welcome: { title: 'Login Successful', description: 'Welcome back. Here is the music waiting for you.' },
  noAccount: 'No account yet?',
  join: 'Join as a curator',
} as const

export const signOutTexts = {
  failed: 'You’re still signed in',
  failedHint: 'The server couldn’t end your session. Please try again.',
} as const

export const sessionTexts = {
  notStaff:
    'This page is for editors. Your account and the submissions assigned to you are in your workspace.',
} as const

/** The dialog for an ended session. */
export const renewalTexts = {
  title: 'Your session has ended',
  lead: 'Sign in again to continue where you left off. Nothing you typed is lost.',
  notNow: 'Not now',
  logOut: 'Log out',
} as const

export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  lead: 'Enter the e-mail address of your account and we’ll send you a link to choose a new password.',
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  sent: (email: string) =>
    `If an account exists for ${email}, we’ve sent it a link. The link works once, within an hour.`,
  failed: 'We couldn’t send the link. Please try again.',
  back: 'Back to sign-in',
} as const

export const passwordRules = {
  mismatch: 'New passwords do not match.',
  tooShort: 'Password must be at least 8 characters long.',
} as const

export const passwordFieldTexts = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  saving: 'Saving...',
} as const

export const resetPasswordTexts = {
  title: 'Choose a new password',
  lead: 'You’ll be signed out everywhere else.',
  fields: { password: 'New Password', confirmation: 'Confirm New Password', button: 'Change Password' },
  changed: 'Password Changed',
  changedHint: 'Please sign in with your new password.',
  failed: 'Failed to change password',
  endings: {
    expired: 'This link is more than an hour old.',
    used: 'This link was already used, or your password has changed since.',
    withdrawn: 'This link no longer works, because the account was removed.',
    replaced: 'We’ve sent you a newer link. Open the one in the latest e-mail.',
    moved: 'Your e-mail address has changed since. Ask for a new link with your new address.',
    closed: 'This account is closed. Ask an admin to reopen it.',
    unknown: 'We don’t know this link. Open the whole address from the e-mail, or ask for a new one.',
  },
  newLink: 'Send a new link',
} as const

export const welcomeTexts = {
  title: 'Welcome',
  greeting: (name: string) => `Welcome, ${name}`,
  curator: (site: string) => `You’re now a curator of ${site}.`,
  staff: (site: string) => `You’re invited to join the team of ${site}.`,
  lead: (account: string, email: string) =>
    `${account} Choose a password with at least 8 characters. You’ll sign in with it as ${email}.`,
  name: 'Your name',
  nameHint: 'Shown to your colleagues. You can change it later.',
  nameMissing: 'Please enter your name',
  fields: { password: 'Password', confirmation: 'Repeat password', button: 'Save password and sign in' },
  saved: 'Password saved',
  savedHint: 'You’re signed in.',
  failed: 'We couldn’t save your password. Please try again.',
  notOpened: 'We couldn’t open the invitation. Please try again.',
  retry: 'Try again',
} as const

/** An invitation that doesn't work any more: what it is, and what to do. */
export const endedInvitationTexts = {
  expired: {
    title: 'This invitation has expired',
    text: 'Invitations work for 7 days. We can send you a new link.',
  },
  used: {
    title: 'This invitation was already used',
    text: 'If it was you, sign in with the password you chose. If it wasn’t, tell the person who invited you.',
  },
  withdrawn: {
    title: 'This invitation was withdrawn',
    text: 'If you think that’s a mistake, write to the person who invited you.',
  },
  replaced: {
    title: 'There is a newer invitation',
    text: 'We’ve sent you another e-mail since. Open the link in the latest one.',
  },
  moved: {
    title: 'This link no longer works',
    text: 'Your e-mail address has changed since. Sign in with the new one.',
  },
  closed: {
    title: 'This account is closed',
    text: 'Ask an admin of the magazine to reopen it.',
  },
  unknown: {
    title: 'We don’t know this invitation',
    text: 'Open the whole address from the e-mail. If you have an account, sign in.',
  },
  signIn: 'Sign in',
  newLink: 'Send a new link',
} as const

export const changePasswordTexts = {
  title: 'Change Password',
  lead: 'At least 8 characters, and not a common password. You’ll be signed out everywhere else.',
  current: 'Current Password',
  new: 'New Password',
  confirm: 'Confirm New Password',
  save: 'Change Password',
  currentMissing: 'Please enter your current password.',
  changed: 'Password Changed',
  changedHint: 'You’re signed out everywhere else.',
  changedLine: 'Password changed',
  failed: 'Failed to change password',
} as const

export const sessionsTexts = {
  title: 'Where you’re signed in',
  lead: 'If you don’t recognise a device, sign it out and change your password.',
  loading: 'Loading sessions...',
  list: 'Sessions',
  thisDevice: 'This device',
  device: (browser: string, system: string) =>
    browser && system ? `${browser} on ${system}` : browser || system || 'Program or unknown browser',
  /** A time follows. */
  since: 'Signed in on',
  seen: 'Last seen on',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out there',
  endedOthers: 'Signed out everywhere else',
  failed: 'We couldn’t end the session',
  retry: 'Please try again.',
} as const

export const profileTexts = {
  title: 'Profile',
  lead: 'Readers see your name, picture, bio and links on your posts and your author page.',
  loading: 'Loading profile...',
  avatar: 'Avatar',
  /** In the upload's notifications, such as 'Uploading avatar'. */
  avatarUpload: 'avatar',
  name: 'Full Name',
  bio: 'Bio',
  links: 'Links',
  linksHint: 'One address per line, such as https://example.com.',
  save: 'Save Profile',
  saved: 'Profile updated',
  failed: 'Failed to update profile',
} as const
