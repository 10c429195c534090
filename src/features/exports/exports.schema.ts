import { z } from 'zod'

export const EXPORT_FORMATS = ['markdown', 'wordpress', 'ghost'] as const

export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>
