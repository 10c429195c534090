export const messageErrors = { subject: 'Message' } as const
