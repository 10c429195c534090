import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TableName } from '#features/analytics/analytics.schema.ts'
import { downloadTable } from '#features/analytics/web/portal/analytics.api.ts'
import type { Days } from '#features/analytics/web/portal/range.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'

const TABLES: { value: TableName; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'posts', label: 'Posts' },
  { value: 'countries', label: 'Countries' },
  { value: 'devices', label: 'Devices' },
  { value: 'referrers', label: 'Referrers' },
  { value: 'searches', label: 'Searches' },
]

/** One table of the period, for a spreadsheet. */
export function ExportBar({ days }: { days: Days }) {
  const [table, setTable] = useState<TableName>('days')
  const download = useMutation({
    mutationFn: () => downloadTable(table, days),
    onError: (error) => {
      const failed = 'Failed to export'
      const reason = messageOf(error, failed)
      showToast({ tone: 'bad', title: failed, ...(reason !== failed && { description: reason }) })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        name="table"
        label="Table"
        value={table}
        options={TABLES}
        onChange={(event) => setTable(event.target.value as TableName)}
      />
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  )
}
