/* Why a backup of the schedule, or one that a person started, failed. */

export const backupRunErrors = {
  serverStopped: 'The server stopped.',
  endedEarly: 'Its process ended early. The machine may have run out of memory.',
} as const
