import { Icon } from '#ui/icons.tsx'

// Separate from the other icons, so that readers who never open a form don't load them.

export const UploadIcon = () => (
  <Icon className="size-6">
    <path d="M12 16V4M6.5 9.5 12 4l5.5 5.5M4 15v5h16v-5" />
  </Icon>
)

export const TickIcon = ({ className }: { className: string }) => (
  <Icon className={className}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
