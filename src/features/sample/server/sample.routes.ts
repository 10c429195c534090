import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sampleCalls } from '../sample.calls.ts'
import type { SampleService } from './sample.service.ts'

export const sampleRoutes: Routes<{ sample: SampleService }> = async (app, { sample }) => {
  const route = routesOf(app, sampleCalls)

  route('GET /api/sample', () => sample.state())

  route('DELETE /api/sample', () => sample.remove())
}
