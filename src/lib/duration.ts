/** Formats seconds as 3:07 or 1:02:09. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}

/** Parses '3:07' and '1:02:09' into seconds. Returns 0 for anything else. */
export function parseDuration(text: string): number {
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(text)) return 0
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
