import { createDiskSpace } from '#features/disk/server/disk-space.service.ts'
import { createFileAccess } from '#features/media/server/file-access.ts'
import { createMediaWorker } from '#features/media/server/media-worker.ts'
import { createMedia } from '#features/media/server/media.service.ts'
import { createParking, PARKED_LIMITS } from '#features/media/server/parking.service.ts'
import { createPrivateFiles } from '#features/media/server/private-files.service.ts'
import { createShareImages } from '#features/media/server/share-images.ts'
import { createUndecodable } from '#features/media/server/undecodable.ts'
import { createVariants } from '#features/media/server/variants.ts'
import { FILE_USES } from '../file-uses.ts'
import type { BaseServices } from './base.ts'
import type { Ground } from './ground.ts'
import type { MailServices } from './mail.ts'

export type FileServices = ReturnType<typeof createFileServices>

/** Files of posts, files of submissions, and the space for both. */
export function createFileServices(
  { secrets, lanes, parkedLimits }: Ground,
  base: BaseServices,
  { mail }: MailServices,
) {
  const { db, storage, clock, config, uploadFolder, disk, uploadGate, content, settings, heavy } = base
  const limits = { ...PARKED_LIMITS, ...parkedLimits }
  const mediaWorker = createMediaWorker(lanes)
  const media = createMedia({ db, heavy, storage, mediaWorker, clock, uses: FILE_USES })
  const undecodable = createUndecodable({ db, clock })
  const pictures = { storage, mediaWorker, undecodable, disk, folder: uploadFolder }
  const parking = createParking({ db, disk, gate: uploadGate, secrets, config, clock, limits })
  return {
    mediaWorker,
    media,
    fileAccess: createFileAccess({ db, heavy, content, settings, clock, uses: FILE_USES }),
    variants: createVariants(pictures),
    shareImages: createShareImages(pictures),
    parking,
    privateFiles: createPrivateFiles({
      db,
      storage,
      mediaWorker,
      media,
      parking,
      disk,
      secrets,
      clock,
      uploadFolder,
    }),
    diskSpace: createDiskSpace({ db, disk, uploadGate, parking, mail, settings, config, clock }),
  }
}
