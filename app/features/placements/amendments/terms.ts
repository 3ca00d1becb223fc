import { isPhone } from '#app/features/forms/answers.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { onOneLine, type StudentTerms, tasksOf, termLengths, termsErrors } from '../student/terms.ts'
import type { SignedTerms } from './amendments.ts'

export const maxAmendmentReason = 1_000
const maxPhone = 40

/** Terms as they were typed, in the form in which they are stored. */
export function tidyTerms({ days, address, supervisor, supervisor_phone, tasks }: SignedTerms): SignedTerms {
  return {
    days: days.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    address: onOneLine(address),
    supervisor: onOneLine(supervisor),
    supervisor_phone: onOneLine(supervisor_phone ?? '') || null,
    tasks: tasksOf(tasks.join('\n')),
  }
}

/** What is wrong with a change, a sentence for each field. */
export function changeErrors(after: SignedTerms, reason: string, current: StudentTerms): FieldErrors {
  const { days, address, supervisor, supervisor_phone, tasks } = after
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const terms = { ...current, days, address, tasks: [...tasks] }
  const found =
    first && last ? termsErrors({ ...terms, days: [...days], startDate: first, endDate: last }, null) : {}
  const daysSentence = first
    ? (found.days ?? found.start_date ?? found.end_date)?.[0]
    : 'Leave at least one day. If it should not take place, cancel it'
  const entries: [string, string | null | undefined][] = [
    ['days', daysSentence],
    ['address', address === '' ? 'Say where the student works' : found.address?.[0]],
    ['supervisor', supervisorError(supervisor)],
    ['supervisor_phone', phoneError(supervisor_phone ?? '')],
    ['tasks', tasks.length === 0 ? 'Write at least one task' : found['answers.tasks']?.[0]],
    ['reason', reasonError(reason)],
  ]
  return Object.fromEntries(entries.flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])))
}

function supervisorError(name: string): string | null {
  if (name === '') return 'Say who supervises the student'
  return name.length > termLengths.name ? `Keep it under ${termLengths.name} characters` : null
}

function phoneError(phone: string): string | null {
  if (phone === '') return null
  return phone.length > maxPhone || !isPhone(phone) ? 'Enter a phone number, like 0412 345 678' : null
}

/** What is wrong with the reason for a change or for a no, or null. */
export function reasonError(reason: string): string | null {
  const text = reason.trim()
  if (text === '') return 'Please write why'
  return text.length > maxAmendmentReason ? 'Please write at most 1,000 characters' : null
}
