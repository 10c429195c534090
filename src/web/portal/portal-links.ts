import type { ReactNode } from 'react'
import type { Permission } from '#lib/permissions.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import {
  AnalyticsIcon,
  AuditIcon,
  BackupsIcon,
  CommentsIcon,
  ContentIcon,
  CuratorsIcon,
  ExportIcon,
  ImportIcon,
  IntegrationsIcon,
  MessagesIcon,
  NavigationIcon,
  PagesIcon,
  PeopleIcon,
  PrivacyIcon,
  RedirectsIcon,
  SettingsIcon,
  SubmissionsIcon,
} from '#ui/portal/display/icons.tsx'
import type { Waiting } from '#features/portal/portal.schema.ts'
import { navigationTexts as texts } from '#web/texts/portal.ts'

type PortalLink = {
  to: string
  label: string
  Icon: () => ReactNode
  for: Permission
  waiting?: keyof Waiting
}

/** In the order of the sidebar. */
export const PORTAL_LINKS: PortalLink[] = [
  {
    to: PORTAL.content,
    label: texts.content,
    Icon: ContentIcon,
    for: 'posts.write',
    waiting: 'reviews',
  },
  { to: PORTAL.pages, label: texts.pages, Icon: PagesIcon, for: 'pages.manage' },
  { to: PORTAL.navigation, label: texts.navigation, Icon: NavigationIcon, for: 'pages.manage' },
  { to: PORTAL.analytics, label: texts.analytics, Icon: AnalyticsIcon, for: 'figures.own' },
  {
    to: PORTAL.submissions,
    label: texts.submissions,
    Icon: SubmissionsIcon,
    for: 'submissions.manage',
    waiting: 'submissions',
  },
  {
    to: PORTAL.curators,
    label: texts.curators,
    Icon: CuratorsIcon,
    for: 'curators.manage',
    waiting: 'applications',
  },
  {
    to: PORTAL.comments,
    label: texts.comments,
    Icon: CommentsIcon,
    for: 'comments.answer',
    waiting: 'comments',
  },
  {
    to: PORTAL.messages,
    label: texts.messages,
    Icon: MessagesIcon,
    for: 'messages.answer',
    waiting: 'messages',
  },
  { to: PORTAL.redirects, label: texts.redirects, Icon: RedirectsIcon, for: 'redirects.manage' },
  { to: PORTAL.people, label: texts.people, Icon: PeopleIcon, for: 'people.manage' },
  { to: PORTAL.audit, label: texts.audit, Icon: AuditIcon, for: 'audit.read' },
  { to: PORTAL.backups, label: texts.backups, Icon: BackupsIcon, for: 'backups.manage' },
  { to: PORTAL.exports, label: texts.exports, Icon: ExportIcon, for: 'exports.make' },
  { to: PORTAL.privacy, label: texts.privacy, Icon: PrivacyIcon, for: 'privacy.manage' },
  { to: PORTAL.import, label: texts.import, Icon: ImportIcon, for: 'imports.manage' },
  { to: PORTAL.integrations, label: texts.integrations, Icon: IntegrationsIcon, for: 'keys.manage' },
  { to: PORTAL.settings, label: texts.settings, Icon: SettingsIcon, for: 'account.own' },
]
