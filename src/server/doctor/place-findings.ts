import { existsSync } from 'node:fs'
import { verifyMailServer } from '#features/mail/server/verify-server.service.ts'
import { formatSpace } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'
import { readSpace } from '#platform/disk/space.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { doctorTexts as texts } from '../texts/doctor.ts'
import { fine, type Finding, reasonOf, toFix, worthALook } from './finding.ts'
import { problemWith } from './test-file.ts'

const ANSWER_MS = 10_000
const TIGHT = 0.1

export async function storageFindings(config: Config): Promise<Finding[]> {
  if (!config.s3 && !existsSync(config.dataDir)) return [worthALook(texts.noFolder(config.dataDir))]
  const problem = await problemWith(await openStorage(config), 'images/')
  if (problem !== undefined) return [toFix(texts.storageAway(problem))]
  return [fine(config.s3 ? texts.bucketWorks(config.s3.bucket) : texts.folderWorks)]
}

export async function mailFindings({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return [worthALook(texts.noMailServer)]
  try {
    await verifyMailServer(smtpUrl)
    return [fine(texts.mailWorks)]
  } catch (error) {
    return [toFix(texts.mailAway((error as Error).message.split('\n')[0]!))]
  }
}

export async function diskFindings({ dataDir, diskReserveBytes }: Config): Promise<Finding[]> {
  const space = await readSpace(dataDir)
  if (!space) return [worthALook(texts.diskUnknown)]
  const [free, total] = [formatSpace(space.free), formatSpace(space.total)]
  if (space.free < diskReserveBytes) return [toFix(texts.diskFull(free, formatSpace(diskReserveBytes)))]
  return [
    space.free < space.total * TIGHT
      ? worthALook(texts.diskTight(free, total))
      : fine(texts.diskWorks(free, total)),
  ]
}

/** Asks as a reader would: through the name server, the certificate and the proxy. */
export async function addressFindings({ publicUrl }: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const isOurs = answer.ok && answer.headers.has('x-request-id')
    return [isOurs ? fine(texts.addressWorks(publicUrl)) : toFix(texts.addressElsewhere(publicUrl))]
  } catch (error) {
    return [toFix(texts.addressAway(publicUrl, reasonOf(error)))]
  }
}
