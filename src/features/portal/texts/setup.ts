import type { SetupStep } from '#lib/values.ts'

type StepTexts = { title: string; text: string }

const STEPS: Record<SetupStep, StepTexts> = {
  brand: {
    title: 'Name and logo',
    text: 'Readers see them on every page, and in every mail.',
  },
  sample: {
    title: 'Remove the sample content',
    text: 'Look around first. You can remove it all with one click.',
  },
  post: {
    title: 'Write your first post',
    text: 'A draft counts. Nobody sees it until you publish it.',
  },
  invite: {
    title: 'Invite a person',
    text: 'An editor, an author, or a second admin in case you lose your password.',
  },
  mail: {
    title: 'Send a test mail',
    text: 'It goes to your own address and shows that mail arrives.',
  },
  backup: {
    title: 'Make a backup',
    text: 'The server can make one every night, and proves that it can be restored.',
  },
}

export const setupTexts = {
  title: 'Set up your magazine',
  progress: (done: number, all: number) => (done === all ? 'All done.' : `${done} of ${all} done.`),
  hide: 'Hide this list',
  hidden: 'Checklist hidden',
  undo: 'Undo',
  notHidden: 'Checklist not hidden',
  done: 'Done:',
  steps: STEPS,
  actions: {
    brand: 'Open settings',
    sample: 'Open content',
    post: 'Create a post',
    invite: 'Open people',
    backup: 'Open backups',
  },
  noMailServer:
    'Mail goes only to the outbox folder. Set SMTP_URL to your mail server, and start the server again.',
  coming: 'Coming from WordPress or Ghost?',
  import: 'Import your magazine',
  retry: 'Please try again.',
} as const
