export const changelogTexts = {
  title: 'Changelog',
  lead: (version: string) => `This site runs Sleevenotes ${version}.`,
  running: 'Running now',
  unreleased: 'Not released yet',
  loading: 'Loading the changelog...',
  failed: 'We couldn’t load the changelog.',
} as const
