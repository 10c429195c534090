/** As people call them. */
export const formatNames = { markdown: 'Markdown', wordpress: 'WordPress', ghost: 'Ghost' } as const
