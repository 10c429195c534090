import type { Db, Row } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { NotBegun, type MediaWorker } from './media-worker.ts'
import * as queries from './media.queries.ts'

type Needs = { db: Db; mediaWorker: MediaWorker; clock: Clock }

/**
 * The waveform of an editor's recording, whose row is marked already. The same bytes are never decoded twice. When
 * the queue is full, the recording is accepted without a waveform.
 */
export async function drawWaveform(
  { db, mediaWorker, clock }: Needs,
  file: Pick<Row<'file'>, 'id' | 'key' | 'sha256'>,
  sound: Parameters<MediaWorker['peaks']>[0],
): Promise<number[] | null> {
  const known = await queries.sameSound(db, file)
  try {
    const peaks = known ? known.peaks : await mediaWorker.peaks(sound)
    await queries.savePeaks(db, file, peaks, isoNow(clock))
    return peaks
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error
    await queries.clearUndecodable(db, file.key)
    return null
  }
}
