export const navigationErrors = {
  label: 'Enter the text of the link',
  address: 'Enter a path such as /blog, or an address that starts with https://',
  nothing: (path: string) => `There is nothing at ${path}. Check the address.`,
  changed: 'Someone else has changed the navigation since you opened it.',
} as const
