import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TableName } from '#features/analytics/analytics.schema.ts'
import { exportBarTexts as texts } from '#features/analytics/texts/portal.ts'
import { downloadTable } from '#features/analytics/web/portal/analytics.api.ts'
import type { Days } from '#features/analytics/web/portal/range.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'

const TABLES = Object.entries(texts.tables).map(([value, label]) => ({ value, label }))

export function ExportBar({ days }: { days: Days }) {
  const [table, setTable] = useState<TableName>('days')
  const download = useMutation({
    mutationFn: () => downloadTable(table, days),
    onError: (error) => {
      const reason = messageOf(error, texts.failed)
      showToast({
        tone: 'bad',
        title: texts.failed,
        ...(reason !== texts.failed && { description: reason }),
      })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        name="table"
        label={texts.table}
        value={table}
        options={TABLES}
        onChange={(event) => setTable(event.target.value as TableName)}
      />
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? texts.exporting : texts.export}
      </Button>
    </div>
  )
}
