export const webhookErrors = {
  subject: 'Webhook',
  delivery: 'Delivery',
  notHttps: 'Enter an address that starts with https://',
  notHttp: 'Enter an address that starts with https:// or http://',
  credentials: 'Leave out the user name and the password. The signature shows that a delivery is ours.',
  privateAddress: 'This address is in a private network. Enter one that is reachable from the internet.',
  tooMany: (most: number) => `You can have at most ${most} webhooks. Delete one that you no longer need.`,
  paused: 'This webhook is paused. Resume it first.',
  waiting: 'This delivery is waiting already.',
} as const

/** Shown in the log of deliveries. */
export const deliveryErrors = {
  status: (status: number) => `The server answered with status ${status}.`,
  redirect: (status: number) => `The server answered with a redirect (${status}), which we don’t follow.`,
  timeout: (seconds: number) => `The server didn’t answer within ${seconds} seconds.`,
  private: 'The address is in a private network, so nothing was sent.',
  unreachable: (reason: string) => `We couldn’t reach the server (${reason}).`,
  interrupted: 'The server was stopped during every attempt.',
} as const
