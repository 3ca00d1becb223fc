import { localTime } from '#app/platform/calendar.ts'
import { formatDate, formatDay, formatTime } from '#app/platform/date-words.ts'
import type { Phase } from './rules.ts'

/** Names that people use for the zones of Australia and New Zealand; others are called by their city. */
const zoneNames: Record<string, string> = {
  'Australia/Sydney': 'Sydney time',
  'Australia/Melbourne': 'Melbourne time',
  'Australia/Brisbane': 'Brisbane time',
  'Australia/Adelaide': 'Adelaide time',
  'Australia/Darwin': 'Darwin time',
  'Australia/Perth': 'Perth time',
  'Australia/Hobart': 'Hobart time',
  'Pacific/Auckland': 'New Zealand time',
  UTC: 'UTC',
}

export function zoneName(zone: string): string {
  return zoneNames[zone] ?? `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}

/**
 * `Fri 4 Dec, 4 pm to 4.45 pm`, by the clocks of a zone. The day of the end is said where it is another.
 *
 * @param dayWords how days are written: with their year, where that is not clear
 */
export function timesIn(
  zone: string,
  starts: string | Date,
  ends: string | Date,
  dayWords: (day: string) => string = (day) => formatDay(day),
): string {
  const [start, end] = [localTime(zone, new Date(starts)), localTime(zone, new Date(ends))]
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)]
  const until = formatTime(end.slice(11, 16))
  return `${dayWords(day)}, ${formatTime(start.slice(11, 16))} to ${day === lastDay ? until : `${dayWords(lastDay)}, ${until}`}`
}

/**
 * When an event is, for a reader: in their own zone, with that of the host in brackets where its clocks show another time. What
 * is over has its year: it may be another one.
 *
 * @param zone the reader's; null where it is not known: then only the host's is given
 */
export function whenWords(
  event: { starts_at_utc: string; ends_at_utc: string; time_zone: string; phase?: Phase },
  zone: string | null,
): string {
  const { starts_at_utc: starts, ends_at_utc: ends, time_zone: host, phase } = event
  const dayWords = phase === 'past' ? formatDate : (day: string) => formatDay(day)
  const there = `${timesIn(host, starts, ends, dayWords)}, ${zoneName(host)}`
  if (!zone || localTime(zone, new Date(starts)) === localTime(host, new Date(starts))) return there
  return `${timesIn(zone, starts, ends, dayWords)} for you (${there})`
}

/** An instant with the offset of a zone, as schema.org wants it: `2026-12-04T16:00:00+11:00`. */
export function withOffset(zone: string, at: string | Date): string {
  const instant = new Date(at)
  const local = localTime(zone, instant)
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `2 h 5 min`, `9 min 30 s`: how long until something, for a countdown. */
export function countdownWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ]
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
