import { isDay } from '#app/platform/calendar.ts'

/** A date, or what is wrong with it in a sentence. */
export type ReadDate = { date: string } | { problem: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Reads `14/03/2010`, `14.3.10`, `14 Mar 2010` and `2010-03-14`. The day comes before the month, as in Australia and New
 * Zealand.
 *
 * @param thisYear years of two digits that would be later are of the last century
 */
export function readDate(text: string, thisYear: number): ReadDate {
  const value = text.trim().slice(0, 40)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: \d{1,2}:.*)?$/.exec(value)
  if (numbers) return dateOf(fullYear(numbers[3], thisYear), Number(numbers[2]), Number(numbers[1]))
  const named = /^(\d{1,2})[-/. ]?([A-Za-z]{3})[a-z]*[-/., ]{0,2}(\d{4}|\d{2})$/.exec(value)
  const month = named ? months.indexOf(String(named[2]).toLowerCase()) + 1 : 0
  if (named && month > 0) return dateOf(fullYear(named[3], thisYear), month, Number(named[1]))
  return { problem: 'This is not a date that we can read. Write it as 14/03/2010.' }
}

function fullYear(text: string | undefined, thisYear: number): number {
  const year = Number(text)
  if (String(text).length === 4) return year
  return year > thisYear % 100 ? 1900 + year : 2000 + year
}

function dateOf(year: number, month: number, day: number): ReadDate {
  if (month < 1 || month > 12)
    return { problem: `There is no month ${month}. The day comes first: day/month/year.` }
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDay(date))
    return {
      problem: `There is no ${day} ${monthNames[month - 1]}${month === 2 && day === 29 ? ` ${year}` : ''}. Day/month/year was read.`,
    }
  return { date }
}
