import { useQueryClient } from '@tanstack/react-query'
import { messageRowTexts as texts } from '#features/pages/texts/portal.ts'
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
  const about = texts.about(name)
  const client = useQueryClient()
  const reload = () => refresh(client, '/api/contact-messages', '/api/portal/waiting')
  const open = message.handled_at === null
  const { label, done } = open ? texts.handle : texts.reopen
  const move = () =>
    moveRow({
      id,
      send: () => setHandled({ id, handled: open }),
      done,
      failed: texts.updateFailed,
      undo: { send: () => setHandled({ id, handled: !open }), failed: texts.updateFailed },
      refresh: reload,
    })
  const remove = () =>
    deleteLater(
      'DELETE /api/contact-messages/:id',
      { params: { id } },
      { id, title: texts.deleted, failed: texts.deleteFailed, refresh: reload },
    )
  return (
    <>
      <QuietLink to={answerTo(message)}>{texts.reply}</QuietLink>
      <RowButton about={about} onPress={() => void move()}>
        {open ? <CheckIcon /> : <RestoreIcon />}
        {label}
      </RowButton>
      <DeleteButton about={about} onPress={remove} />
    </>
  )
}
