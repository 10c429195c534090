export const exportErrors = {
  running: 'This server is already making an export. Wait until that download is done.',
  failed: (reason: string) => `The export failed: ${reason}`,
  endedEarly: 'its process ended early.',
  stopped: 'the server was stopped.',
} as const
