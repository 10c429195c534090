export const ghostErrors = {
  notGhost:
    'This file is not a Ghost export. Choose the .json file from Ghost under Settings, Import/Export.',
  broken: 'This Ghost export is damaged or ends too early. Export it again from Ghost.',
  tooManyRows:
    'This Ghost export has more than 500,000 posts, tags or authors, which is more than we can import at once.',
} as const
