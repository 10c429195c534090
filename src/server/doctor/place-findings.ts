import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { verifyMailServer } from '#features/mail/server/verify-server.service.ts'
import { formatSpace } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'
import { readSpace } from '#platform/disk/space.ts'
import { newId } from '#platform/ids.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { doctorTexts as texts } from '../texts/doctor.ts'
import { fine, type Finding, reasonOf, toFix, worthALook } from './finding.ts'

const ANSWER_MS = 10_000
const TIGHT = 0.1

/** Writes, reads and removes a file, because a bucket may allow one without the others. */
export async function storageFindings(config: Config): Promise<Finding[]> {
  if (!config.s3 && !existsSync(config.dataDir)) return [worthALook(texts.noFolder(config.dataDir))]
  const storage = await openStorage(config)
  const folder = await mkdtemp(join(tmpdir(), 'sleevenotes-doctor-'))
  const [id, path] = [newId(20), join(folder, 'test.txt')]
  const key = `images/doctor-${id}.txt`
  try {
    await writeFile(path, id)
    await storage.put(key, path, 'text/plain')
    const read = await textOf(await storage.read(key))
    await storage.remove(key)
    if (read !== id) return [toFix(texts.storageAway(read.slice(0, 20)))]
    return [fine(config.s3 ? texts.bucketWorks(config.s3.bucket) : texts.folderWorks)]
  } catch (error) {
    return [toFix(texts.storageAway(reasonOf(error)))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
