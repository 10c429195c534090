export const genreErrors = {
  subject: 'Genre',
  noName: 'Please enter a name',
  longName: (max: number) => `Please keep the name to ${max} characters`,
  taken: (name: string) => `The genre "${name}" already exists`,
} as const
