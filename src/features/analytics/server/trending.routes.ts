import { z } from 'zod'
import type { Routes } from '#platform/http/routes.ts'
import type { Trending } from './trending.service.ts'

export const trendingRoutes: Routes<{ trending: Trending }> = async (app, { trending }) => {
  app.get(
    '/searches/trending',
    {
      schema: {
        tags: ['analytics'],
        summary: 'What readers searched for and found in the last seven days',
        response: { 200: z.object({ searches: z.array(z.string()) }) },
      },
    },
    async () => ({ searches: await trending() }),
  )
}
