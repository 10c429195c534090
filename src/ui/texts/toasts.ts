export const toastTexts = {
  region: (hotkey: string) => `Notifications (${hotkey})`,
  close: 'Close',
} as const
