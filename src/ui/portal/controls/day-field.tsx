type DayFieldProps = {
  label: string
  name: 'from' | 'to'
  value: string
  min?: string
  max?: string
  onDay: (name: 'from' | 'to', day: string) => void
}

/** One end of a range of days. */
export function DayField({ label, onDay, name, ...input }: DayFieldProps) {
  return (
    <label className="flex min-w-0 basis-full items-center gap-3 sm:basis-auto">
      <span className="w-12 text-muted sm:w-auto">{label}</span>
      <input
        {...input}
        type="date"
        name={name}
        className="min-h-11 min-w-0 grow rounded-control border border-control bg-paper px-3 font-semibold hover:border-ink"
        onChange={(event) => onDay(name, event.target.value)}
      />
    </label>
  )
}
