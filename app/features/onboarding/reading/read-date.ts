import { isDay } from '#app/platform/calendar.ts'

/** A date, or what is wrong with it in a sentence, with the date that is probably meant. */
export type ReadDate = { date: string } | { problem: string; suggestion?: string }

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
  return (
    serialDate(value, thisYear) ?? {
      problem: 'This is not a date that we can read. Write it as 14/03/2010.',
    }
  )
}

/** Spreadsheets count days from here. Source: the 1900 date system of ECMA-376, which takes 1900 for a leap year. */
const serialStart = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const schoolAges = { from: 12, to: 25 }

/** `39873`: a date that a spreadsheet has written as a number, where it can be that of a student. */
function serialDate(value: string, thisYear: number): ReadDate | null {
  if (!/^\d{5}$/.test(value)) return null
  const day = new Date(serialStart + Number(value) * dayMs)
  const age = thisYear - day.getUTCFullYear()
  if (age < schoolAges.from || age > schoolAges.to) return null
  const suggestion = dayWords(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
  return {
    problem: `The spreadsheet has written this date as a number. It may be ${suggestion}.`,
    suggestion,
  }
}

/** `1 March 2009`, which can be read again. */
function dayWords(year: number, month: number, day: number): string {
  return `${day} ${monthNames[month - 1]} ${year}`
}

function fullYear(text: string | undefined, thisYear: number): number {
  const year = Number(text)
  if (String(text).length === 4) return year
  return year > thisYear % 100 ? 1900 + year : 2000 + year
}

function dateOf(year: number, month: number, day: number): ReadDate {
  if (month < 1 || month > 12) {
    const problem = `There is no month ${month}. The day comes first: day/month/year.`
    const isSwapped = 'date' in (day <= 12 ? dateOf(year, day, month) : { problem })
    return isSwapped ? { problem, suggestion: dayWords(year, day, month) } : { problem }
  }
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDay(date))
    return {
      problem: `There is no ${day} ${monthNames[month - 1]}${month === 2 && day === 29 ? ` ${year}` : ''}. Day/month/year was read.`,
    }
  return { date }
}
