import type { ReactNode } from 'react'
import { PORTAL } from '#lib/portal-paths.ts'
import {
  AnalyticsIcon,
  CommentsIcon,
  ContentIcon,
  CuratorsIcon,
  MessagesIcon,
  SettingsIcon,
  SubmissionsIcon,
} from '#ui/portal/display/icons.tsx'
import type { Waiting } from '#features/portal/portal.schema.ts'
import { navigationTexts as texts } from '#web/texts/portal.ts'

type PortalLink = { to: string; label: string; Icon: () => ReactNode; waiting?: keyof Waiting }

/** In the order of the sidebar. */
export const PORTAL_LINKS: PortalLink[] = [
  { to: PORTAL.content, label: texts.content, Icon: ContentIcon },
  { to: PORTAL.analytics, label: texts.analytics, Icon: AnalyticsIcon },
  {
    to: PORTAL.submissions,
    label: texts.submissions,
    Icon: SubmissionsIcon,
    waiting: 'submissions',
  },
  { to: PORTAL.curators, label: texts.curators, Icon: CuratorsIcon, waiting: 'applications' },
  { to: PORTAL.comments, label: texts.comments, Icon: CommentsIcon, waiting: 'comments' },
  { to: PORTAL.messages, label: texts.messages, Icon: MessagesIcon, waiting: 'messages' },
  { to: PORTAL.settings, label: texts.settings, Icon: SettingsIcon },
]
