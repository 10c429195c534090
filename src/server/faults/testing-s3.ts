import { onTestFinished } from 'vitest'
import { startS3 as start } from '../../../scripts/lib/s3-process.ts'
import { testFolder } from './testing-node.ts'

/** An S3 server that ends with the test. */
export async function startS3() {
  const server = await start(testFolder('s3'))
  onTestFinished(server.kill)
  return server
}
