/** "just now", "5 minutes ago", "yesterday", "3 weeks ago": relative time in words. */
export function humanTime(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < 60) return 'just now'
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? minute
  const count = Math.floor(seconds / size)
  return (unit === 'day' ? named : counted).format(-count, unit)
}

const counted = new Intl.RelativeTimeFormat('en-AU', { numeric: 'always' })
const named = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })

const minute: [Intl.RelativeTimeFormatUnit, number] = ['minute', 60]
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  minute,
]
