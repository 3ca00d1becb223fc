import { zoneOf } from '#app/features/places/time-zone.ts'

/** Where an account says that its person lives, as a region (`NZ-WKO`) or, short of one, as a country (`NZ`). */
export function homeOf({ country, state }: { country: string | null; state: string | null }): string | null {
  return country && state ? `${country}-${state}` : country
}

/** The current date in a time zone, as `2026-11-21`. */
export function dayIn(zone: string, at: Date): string {
  let format = dayFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    dayFormats.set(zone, format)
  }
  return format.format(at)
}

/** Making a format takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Whether a string is a valid calendar date: the 30th of February is not. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** How far ahead a step may be due. */
export const yearsAhead = 15

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The day so many days later, or earlier when negative. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day some years later; the 29th of February becomes the 28th. */
export function yearsLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return isDay(later) ? later : `${later.slice(0, 8)}28`
}

// Written out, because browsers and servers do not agree on the short names of months.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Fri 28 Nov`, with the year when it is not that of `today`. */
export function formatDay(day: string, today = day): string {
  const date = new Date(`${day}T00:00:00Z`)
  const words = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}

/** `Fri 28 Nov 2026`: plans reach over years, so a date of a plan has its year. */
export function formatDate(day: string): string {
  return formatDay(day, '')
}

/** The day of an instant in a time zone: `Fri 28 Nov 2026`. */
export function formatInstant(instant: string, place: string | null): string {
  return formatDate(dayIn(zoneOf(place), new Date(instant)))
}

/** `15:30` as `3.30 pm`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock =
    minutes === 0 ? `${hours % 12 || 12}` : `${hours % 12 || 12}.${String(minutes).padStart(2, '0')}`
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`
}
