import { isAvatar, shownAsAvatar } from '#features/auth/server/accounts.shared.queries.ts'
import { isPortrait, shownAsPortrait } from '#features/authors/server/authors.shared.queries.ts'
import { isUsedByApplication } from '#features/curators/server/applications.shared.queries.ts'
import type { FileUses } from '#features/media/server/file-uses.ts'
import { campaignsNaming, sentCampaignsNaming } from '#features/newsletter/server/campaigns.shared.queries.ts'
import { isUsedByPage, shownByPage } from '#features/pages/server/free-pages.shared.queries.ts'
import { isUsedByPost, shownByPost } from '#features/posts/server/file-use.shared.queries.ts'
import { settingsNaming } from '#features/settings/server/settings.shared.queries.ts'
import { artistAllows, isUsedBySubmission } from '#features/submissions/server/submissions.shared.queries.ts'

/** Every use of files, by feature. */
export const FILE_USES: FileUses = {
  usedBy: [isUsedByPost, isUsedByPage, isAvatar, isPortrait, isUsedBySubmission, isUsedByApplication],
  namedIn: [settingsNaming, campaignsNaming],
  shownBy: [shownByPost, shownByPage, shownAsAvatar, shownAsPortrait],
  namedInPublic: [settingsNaming, sentCampaignsNaming],
  artistAllows,
}
