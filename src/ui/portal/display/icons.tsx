import { Icon } from '#ui/icons.tsx'

export const ContentIcon = () => (
  <Icon>
    <path d="M4 4h16v16H4zM8 9h8M8 13h8M8 17h4" />
  </Icon>
)

export const PagesIcon = () => (
  <Icon>
    <path d="M6 3h8l5 5v13H6zM14 3v5h5" />
  </Icon>
)

export const NavigationIcon = () => (
  <Icon>
    <path d="M3 4h18v5H3zM6 14h6M6 18h6M16 14h5M16 18h5" />
  </Icon>
)

export const AnalyticsIcon = () => (
  <Icon>
    <path d="M4 20h16M7 16v-5M12 16V5M17 16V9" />
  </Icon>
)

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </Icon>
)

export const CommentsIcon = () => (
  <Icon>
    <path d="M4 4h16v12h-8l-5 4v-4H4z" />
  </Icon>
)

export const MessagesIcon = () => (
  <Icon>
    <path d="M3 5h18v14H3zM3 7l9 6 9-6" />
  </Icon>
)

export const RedirectsIcon = () => (
  <Icon>
    <path d="M4 5v7h15M14 7l5 5-5 5" />
  </Icon>
)

export const LogoutIcon = () => (
  <Icon>
    <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />
  </Icon>
)

export const SidebarIcon = () => (
  <Icon>
    <path d="M3 4h18v16H3zM9 4v16" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const EditIcon = () => (
  <Icon className="size-4">
    <path d="M4 20h4L20 8l-4-4L4 16zM13 7l4 4" />
  </Icon>
)

export const TrashIcon = () => (
  <Icon className="size-4">
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13" />
  </Icon>
)

export const RestoreIcon = () => (
  <Icon className="size-4">
    <path d="M4 5v5h5M4.5 10A8 8 0 1 1 4 13" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon className="size-4">
    <path d="m4 12 5 5L20 6" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.5 5.3A11 11 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.8M6 7.2A17 17 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 4-.8" />
  </Icon>
)

export const DownloadIcon = () => (
  <Icon className="size-4">
    <path d="M12 4v11M7 10l5 5 5-5M4 20h16" />
  </Icon>
)

export const SubmissionsIcon = () => (
  <Icon>
    <path d="M3 13v7h18v-7h-6l-1.5 3h-3L9 13zM3 13l3-9h12l3 9" />
  </Icon>
)

export const PeopleIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c0-4.4 3.6-7 8-7s8 2.6 8 7" />
  </Icon>
)

export const AuditIcon = () => (
  <Icon>
    <path d="M12 3l8 3v6c0 5-3.5 7.7-8 9-4.5-1.3-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5" />
  </Icon>
)

export const BackupsIcon = () => (
  <Icon>
    <path d="M3 4h18v5H3zM5 9v11h14V9M12 12v5M9.5 14.5L12 17l2.5-2.5" />
  </Icon>
)

export const ExportIcon = () => (
  <Icon>
    <path d="M9 4H4v16h16v-5M13 4h7v7M20 4l-9 9" />
  </Icon>
)

export const PrivacyIcon = () => (
  <Icon>
    <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14v3" />
  </Icon>
)

export const ImportIcon = () => (
  <Icon>
    <path d="M12 3v11M7.5 9.5L12 14l4.5-4.5M3 14v7h18v-7" />
  </Icon>
)

export const IntegrationsIcon = () => (
  <Icon>
    <path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4" />
  </Icon>
)

export const CuratorsIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 21c0-4 3-7 7-7s7 3 7 7M16 4.5a4 4 0 0 1 0 7M18.5 14.5c2.2 1 3.5 3.3 3.5 6.5" />
  </Icon>
)
