/** Days and instants in words. A day alone, `2026-11-21`, is an instant of `UTC` here. What counts with them is in `calendar.ts`. */

/**
 * An instant in the words of Australian English.
 *
 * @param zone undefined for that of the device
 * @param parts which parts, and how long
 */
export function inWords(
  at: Date | string,
  zone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): string {
  const key = `${zone} ${JSON.stringify(parts)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-AU', { ...parts, timeZone: zone })
  formats.set(key, format)
  return format.format(new Date(at))
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

// Written out, because browsers and servers do not agree on the short names of months.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Fri 28 Nov`, with the year when it is not that of `today`. */
export function formatDay(day: string, today = day): string {
  const words = `${weekdays[new Date(day).getUTCDay()]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}

/** `Fri 28 Nov 2026`: plans reach over years, so a date of a plan has its year. */
export function formatDate(day: string): string {
  return formatDay(day, '')
}

/** `Monday 3 May 2027`, for emails, which have room. */
export function longDate(at: Date | string, zone = 'UTC'): string {
  return inWords(at, zone, { dateStyle: 'full' }).replace(',', '')
}

/** `15:30` as `3.30 pm`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock =
    minutes === 0 ? `${hours % 12 || 12}` : `${hours % 12 || 12}.${String(minutes).padStart(2, '0')}`
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`
}
