/** "just now", "5 minutes ago", "yesterday", "3 weeks ago": how long ago something was, in words. */
export function humanTime(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < 60) return 'just now'
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? minute
  const count = Math.floor(seconds / size)
  if (unit === 'day' && count === 1) return 'yesterday'
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

const minute: [string, number] = ['minute', 60]
const units: [string, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  minute,
]
