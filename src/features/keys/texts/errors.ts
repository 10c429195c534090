export const keyErrors = {
  subject: 'API key',
  tooMany: (most: number) => `You can have at most ${most} API keys. Revoke one that you no longer need.`,
} as const
