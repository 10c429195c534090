import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** Vitest's global setup: one server for the run. The test app creates a database for every test. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? undefined : await startPostgres()
  project.provide('engine', 'postgres')
  project.provide('databaseUrl', given ?? server?.url ?? '')
  return () => server?.stop()
}
