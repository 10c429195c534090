import type { ReactNode } from 'react'
import {
  AnalyticsIcon,
  CommentsIcon,
  ContentIcon,
  CuratorsIcon,
  MessagesIcon,
  SettingsIcon,
  SubmissionsIcon,
} from '#ui/portal/display/icons.tsx'
import type { Waiting } from '#web/portal/waiting.api.ts'

type PortalLink = { to: string; label: string; Icon: () => ReactNode; waiting?: keyof Waiting }

/** The places of the portal, in the order of the sidebar. */
export const PORTAL_LINKS: PortalLink[] = [
  { to: '/admin/content', label: 'Content', Icon: ContentIcon },
  { to: '/admin/analytics', label: 'Analytics', Icon: AnalyticsIcon },
  {
    to: '/admin/submissions',
    label: 'Submissions',
    Icon: SubmissionsIcon,
    waiting: 'submissions',
  },
  { to: '/admin/curators', label: 'Curators', Icon: CuratorsIcon, waiting: 'applications' },
  { to: '/admin/comments', label: 'Comments', Icon: CommentsIcon, waiting: 'comments' },
  { to: '/admin/messages', label: 'Messages', Icon: MessagesIcon, waiting: 'messages' },
  { to: '/admin/settings', label: 'Settings', Icon: SettingsIcon },
]
