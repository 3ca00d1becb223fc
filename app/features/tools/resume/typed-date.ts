import { isResumeDate } from './shapes.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `Feb 2025`, `february 2025`, `2/2025` or `2/02/2025` as the format has dates. What cannot be read stays as it was typed. */
export function typedDate(typed: string): string {
  const text = typed.trim()
  if (isResumeDate(text)) return text
  const parts = text.toLowerCase().split(/[\s/.,-]+/)
  const [year = '', month = '', day = ''] = parts.toReversed()
  const number = monthNumber(month)
  if (parts.length > 3 || parts.length < 2 || !/^[12]\d{3}$/.test(year) || !number) return typed
  const date = [year, number, ...(day === '' ? [] : [day.padStart(2, '0')])].join('-')
  return isResumeDate(date) ? date : typed
}

/** `2025-02` as readers know it: `Feb 2025`. What is no date stays as it is. */
export function dateWords(date: string): string {
  if (!isResumeDate(date)) return date
  const [year = '', month, day] = date.split('-')
  const name = month && (months[Number(month) - 1] ?? '')
  return [day && String(Number(day)), name && name[0]?.toUpperCase() + name.slice(1), year]
    .filter(Boolean)
    .join(' ')
}

function monthNumber(text: string): string | null {
  const named = months.indexOf(text.slice(0, 3)) + 1
  const number = /^\d{1,2}$/.test(text) ? Number(text) : named
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : null
}
