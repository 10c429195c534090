/** Placeholders with the height of the rows that are loading. */
export function RowsSkeleton({ label, rows, row }: { label: string; rows: number; row: string }) {
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-muted">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden="true" className="border-t border-rule py-4">
          <div className={`skeleton ${row}`} />
        </div>
      ))}
    </div>
  )
}
