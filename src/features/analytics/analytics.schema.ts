import { z } from 'zod'

const Ranked = z.object({
  id: z.string(),
  title: z.string(),
  views: z.number().int(),
  rating: z.number().int(),
})

/** What has been counted so far, over everything that readers can see. */
export const Analytics = z.object({
  totalRating: z.number().int(),
  /** Points for each post. */
  avgRating: z.number(),
  totalViews: z.number().int(),
  topByViews: z.array(Ranked),
  topByRating: z.array(Ranked),
  globalDistribution: z.array(z.object({ country: z.string(), count: z.number().int() })),
  deviceBreakdown: z.array(z.object({ device: z.string(), count: z.number().int() })),
})
export type Analytics = z.infer<typeof Analytics>
