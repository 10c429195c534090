import { useQueryClient } from '@tanstack/react-query'
import type { ContactMessage } from '#features/pages/pages.schema.ts'
import { answerTo } from '#features/pages/web/portal/answer-to.ts'
import { setHandled } from '#features/pages/web/portal/messages.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { CheckIcon, RestoreIcon } from '#ui/portal/display/icons.tsx'
import { Letter } from '#ui/portal/display/letter.tsx'
import { moveRow } from '#ui/portal/lists/move-row.ts'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

const FAILED = 'Failed to update message'

export function MessageRow({ message }: { message: ContactMessage }) {
  return (
    <Letter
      from={message.name}
      email={message.email}
      at={message.created_at}
      text={message.message}
      actions={<MessageActions message={message} />}
    />
  )
}

function MessageActions({ message }: { message: ContactMessage }) {
  const { id, name } = message
  const about = `Message from ${name}`
  const client = useQueryClient()
  const again = () => refresh(client, '/api/contact-messages', '/api/portal/waiting')
  const open = message.handled_at === null
  const move = () =>
    moveRow({
      id,
      send: () => setHandled({ id, handled: open }),
      done: open ? 'Message handled' : 'Message open again',
      failed: FAILED,
      undo: { send: () => setHandled({ id, handled: !open }), failed: FAILED },
      refresh: again,
    })
  const remove = () =>
    deleteLater(
      'DELETE /api/contact-messages/:id',
      { params: { id } },
      { id, title: 'Message deleted', failed: 'Failed to delete message', refresh: again },
    )
  return (
    <>
      <QuietLink to={answerTo(message)}>Reply</QuietLink>
      <RowButton about={about} onPress={() => void move()}>
        {open ? <CheckIcon /> : <RestoreIcon />}
        {open ? 'Mark as handled' : 'Open again'}
      </RowButton>
      <DeleteButton about={about} onPress={remove} />
    </>
  )
}
