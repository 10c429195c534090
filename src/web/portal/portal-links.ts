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

type PortalLink = { to: string; label: string; Icon: () => ReactNode; waiting?: keyof Waiting }

/** The places of the portal, in the order of the sidebar. */
export const PORTAL_LINKS: PortalLink[] = [
  { to: PORTAL.content, label: 'Content', Icon: ContentIcon },
  { to: PORTAL.analytics, label: 'Analytics', Icon: AnalyticsIcon },
  {
    to: PORTAL.submissions,
    label: 'Submissions',
    Icon: SubmissionsIcon,
    waiting: 'submissions',
  },
  { to: PORTAL.curators, label: 'Curators', Icon: CuratorsIcon, waiting: 'applications' },
  { to: PORTAL.comments, label: 'Comments', Icon: CommentsIcon, waiting: 'comments' },
  { to: PORTAL.messages, label: 'Messages', Icon: MessagesIcon, waiting: 'messages' },
  { to: PORTAL.settings, label: 'Settings', Icon: SettingsIcon },
]
