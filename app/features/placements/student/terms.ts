import type { Answers } from '#app/features/forms/answers.ts'
import { isPhone } from '#app/features/forms/answers.ts'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { daysBetween, isDay } from '#app/platform/calendar.ts'
import { formatDay, formatTime } from '#app/platform/date-words.ts'
import { textError } from '#app/platform/forms/contact-rules.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { maxSpanDays } from '../rules/days.ts'
import type { WorkDay } from '../rules/facts.ts'
import type { Status } from '../status.ts'

export const termLengths = { title: 120, hours: 120, address: 200, task: 200, name: 100 } as const
export const maxTasks = 30

/** How many drafts a student may have at the same time. */
export const maxDrafts = 10

export const editableStatuses: readonly Status[] = ['draft', 'changes-requested']
export const cancellableStatuses: readonly Status[] = [
  'draft',
  'submitted',
  'host-accepted',
  'parent-consented',
  'changes-requested',
  'approved',
]

/** What a student writes into a placement. */
export type StudentTerms = {
  title: string
  startDate: string
  endDate: string
  hours: string | null
  days: WorkDay[]
  address: string
  tasks: string[]
  guardianName: string | null
  guardianEmail: string | null
  guardianPhone: string | null
}

/** As the student gave it: what is left out stays. */
export type GivenTerms = {
  title?: string
  start_date?: string
  end_date?: string
  hours?: string
  days?: WorkDay[]
  address?: string
  guardian_name?: string
  guardian_email?: string
  guardian_phone?: string
}

const orNull = (text: string) => text.trim() || null

/** The terms with what was given in place of what was there. @param tasks one in each line */
export function mergeTerms(terms: StudentTerms, given: GivenTerms, tasks?: string): StudentTerms {
  const days = given.days?.toSorted((one, other) => (one.date < other.date ? -1 : 1)) ?? terms.days
  const { hours, title, address, guardian_name, guardian_email, guardian_phone } = given
  return {
    title: onOneLine(title ?? terms.title),
    startDate: given.start_date ?? terms.startDate,
    endDate: given.end_date ?? terms.endDate,
    days,
    hours: hours !== undefined ? orNull(onOneLine(hours)) : given.days ? hoursInWords(days) : terms.hours,
    address: onOneLine(address ?? terms.address),
    tasks: tasks === undefined ? terms.tasks : tasksOf(tasks),
    guardianName: guardian_name === undefined ? terms.guardianName : orNull(onOneLine(guardian_name)),
    guardianEmail: guardian_email === undefined ? terms.guardianEmail : orNull(normalEmail(guardian_email)),
    guardianPhone: guardian_phone === undefined ? terms.guardianPhone : orNull(onOneLine(guardian_phone)),
  }
}

/** One task in each line, without signs of a list before it. */
export function tasksOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => onOneLine(line.replace(/^[\s•*–-]+/, '')))
    .filter(Boolean)
}

export function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** `9 am to 3 pm`, where that holds on every day. */
export function hoursInWords(days: readonly WorkDay[]): string | null {
  const [first] = days
  if (!first) return null
  const isSame = days.every(({ from, to }) => from === first.from && to === first.to)
  return isSame ? `${formatTime(first.from)} to ${formatTime(first.to)}` : 'Different hours on some days'
}

/**
 * What is wrong in the terms, a sentence for each field. A draft may still miss days, tasks and a guardian.
 *
 * @param today the day at the school; null: days in the past were there before and are left as they are
 */
export function termsErrors(terms: StudentTerms, today: string | null): FieldErrors {
  const { title, startDate, endDate, hours, address, tasks } = terms
  const spanError = spanErrorOf(startDate, endDate, today)
  return collected([
    ['title', textError(title, termLengths.title, 'Say what kind of work it is')],
    ...(spanError ? [spanError] : ([['days', daysError(terms)]] as const)),
    ['hours', textError(hours ?? '', termLengths.hours)],
    ['address', textError(address, termLengths.address)],
    ['answers.tasks', tasksError(tasks)],
    ['guardian_name', textError(terms.guardianName ?? '', termLengths.name)],
    [
      'guardian_email',
      terms.guardianEmail !== null &&
        !isEmail(terms.guardianEmail) &&
        'Enter a valid email address, like name@company.com',
    ],
    [
      'guardian_phone',
      terms.guardianPhone !== null &&
        !isPhone(terms.guardianPhone) &&
        'Enter a phone number, like 0412 345 678',
    ],
  ])
}

type Entry = readonly [field: string, sentence: string | false | null | undefined]

function collected(entries: readonly Entry[]): FieldErrors {
  return Object.fromEntries(entries.flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])))
}

function spanErrorOf(start: string, end: string, today: string | null): Entry | null {
  if (!isDay(start)) return ['start_date', 'Choose the first day']
  if (today !== null && start < today) return ['start_date', 'The first day is in the past']
  if (!isDay(end)) return ['end_date', 'Choose the last day']
  if (end < start) return ['end_date', 'The last day is before the first day']
  if (daysBetween(start, end) >= maxSpanDays)
    return ['end_date', `From the first to the last day there are at most ${maxSpanDays} days`]
  return null
}

function daysError({ days, startDate, endDate }: StudentTerms): string | null {
  for (const [index, { date, from, to }] of days.entries()) {
    if (!isDay(date)) return 'There is a day that does not exist'
    const day = formatDay(date)
    if (date < startDate || date > endDate)
      return `${day} is not between the first and the last day. Choose the days again`
    if (days[index - 1]?.date === date) return `${day} is there twice`
    if (!isTime(from) || !isTime(to)) return `Give the hours of ${day}, like 09:00`
    if (from === to) return `On ${day} the work ends when it begins`
  }
  return null
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function tasksError(tasks: readonly string[]): string | null {
  if (tasks.length > maxTasks) return `Write at most ${maxTasks} tasks`
  const isLong = tasks.some((task) => task.length > termLengths.task)
  return isLong ? `Keep each task under ${termLengths.task} characters` : null
}

/**
 * Whether a full date of birth fits what the account knows of it.
 *
 * @param known the first day of the month of birth, or null
 */
export function bornOnError(bornOn: unknown, known: string | null, today: string): string | null {
  if (typeof bornOn !== 'string' || !isDay(bornOn)) return null // the form says so
  if (bornOn >= today) return 'This day is still to come'
  if (known && bornOn.slice(0, 7) !== known.slice(0, 7))
    return 'This is not the month of birth in your account. If that one is wrong, change it in your profile first'
  return null
}

/** Stored answers as they are given again: a signature belongs to the moment in which it is made. */
export function withoutSignature(answers: Answers): Answers {
  const { signature: _name, signature_date: _day, ...rest } = answers
  return rest
}
