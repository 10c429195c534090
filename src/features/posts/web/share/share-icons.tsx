import { Icon } from '#ui/icons.tsx'

export const XIcon = () => (
  <Icon>
    <path d="M4 4h3.5L20 20h-3.5zM19 4l-6 6.6M5 20l6-6.6" />
  </Icon>
)

export const FacebookIcon = () => (
  <Icon>
    <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6 12h10" />
  </Icon>
)

export const TikTokIcon = () => (
  <Icon>
    <path d="M13 3v12.5a4 4 0 1 1-4-4M13 3c.5 3 2.5 5 6 5.5" />
  </Icon>
)

export const InstagramIcon = () => (
  <Icon>
    <path d="M4 4h16v16H4zM17 7h.01" />
    <circle cx="12" cy="12" r="3.5" />
  </Icon>
)

export const YouTubeIcon = () => (
  <Icon>
    <path d="M2.5 6h19v12h-19zM10 9.5v5l4.5-2.5z" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="m9 15 6-6M11 6l2-2a4.5 4.5 0 0 1 6.5 6.5l-2 2M13 18l-2 2a4.5 4.5 0 0 1-6.5-6.5l2-2" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <path d="m4 12.5 5.5 5.5L20 6.5" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3M7.5 7 12 3l4.5 4M5 12v9h14v-9" />
  </Icon>
)
