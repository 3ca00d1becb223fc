import { dobOf, dobRefusal, type Month, monthOfDob } from '#app/features/people/age-rules.ts'
import { isEmail, isSameMailbox, normalEmail } from '#app/features/people/email.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { splitName } from '#app/features/people/user-rules.ts'
import type { Column } from './columns.ts'
import { readDate } from './read-date.ts'
import { readClassYear, readYearLevel, type SchoolCountry } from './read-year.ts'

/** A student as a school sends them. Null: the file says nothing. */
export type SentStudent = {
  first_name: string
  last_name: string
  email: string
  external_id: string | null
  /** The year in which they finish school. */
  class_year: number | null
  groups: string[]
  guardian_email: string | null
  /** The first of the month in which they were born. */
  dob: string | null
}

/** What is wrong with a row, and in which column: null for the row as a whole. */
export type RowError = {
  column: Column | null
  value: string
  message: string
  /** What is probably meant, as the cell would have it. */
  suggestion?: string
}

export type Cells = Partial<Record<Column, string>>

export type ReadFacts = {
  country: SchoolCountry
  today: Month
  /** Where a class list says no year, the student is asked for it. */
  yearIsOptional?: boolean
}

const longestName = 100
const longestGroup = 80
const maxGroups = 20
const longestId = 64

/** Reads a student from the cells of one row. `errors` is empty when nothing is wrong; only then is `student` there. */
export function readStudent(
  given: Cells,
  { country, today, yearIsOptional }: ReadFacts,
): { student: SentStudent | null; errors: RowError[] } {
  const errors: RowError[] = []
  const refuse = (column: Column | null, message: string, suggestion?: string) => {
    const value = column ? shown(given[column] ?? '') : ''
    errors.push({ column, value, message, ...(suggestion && { suggestion }) })
    return null
  }
  const text = (column: Column) => textOf(given[column])

  const name = nameOf(text)
  for (const column of ['given_name', 'family_name', 'preferred_name', 'full_name'] as const) {
    const problem = nameProblem(text(column))
    if (problem) refuse(column, problem)
  }
  if (!name.first_name) refuse('given_name', 'The name is missing.')

  const email = normalEmail(text('email').replace(/^mailto:/i, ''))
  if (!email) refuse('email', 'The email address is missing.')
  else if (!isEmail(email)) refuse('email', 'This is not an email address.')

  const classYear = yearOf(text, { country, today, yearIsOptional }, refuse)
  const guardian = normalEmail(text('guardian_email').replace(/^mailto:/i, ''))
  if (guardian && !isEmail(guardian)) refuse('guardian_email', 'This is not an email address.')
  else if (guardian && email && isSameMailbox(guardian, email))
    refuse('guardian_email', 'A parent or guardian needs an address of their own.')

  const dob = bornOn(text('dob'), today, (message, suggestion) => refuse('dob', message, suggestion))
  const externalId = text('external_id')
  if (externalId.length > longestId) refuse('external_id', `This is longer than ${longestId} characters.`)
  else if (/^\d(\.\d+)?e\+\d+$/i.test(externalId))
    refuse('external_id', 'The spreadsheet has shortened this number. Format the column as text.')

  const groups = groupsOf(text('groups'))
  const long = groups.find((group) => group.length > longestGroup)
  if (long) refuse('groups', `A group name can have at most ${longestGroup} characters.`)
  else if (groups.some(isFormula)) refuse('groups', formula)
  if (groups.length > maxGroups) refuse('groups', `More than ${maxGroups} groups.`)
  if (errors.length > 0) return { student: null, errors }
  const student = {
    ...name,
    email,
    external_id: externalId || null,
    class_year: classYear,
    groups,
    guardian_email: guardian || null,
    dob,
  }
  return { student, errors }
}

type Text = (column: Column) => string
type Refuse = (column: Column | null, message: string) => null

const formula = 'This begins like a formula. Remove the = + - or @.'

/** The preferred name is the one that people go by here. */
function nameOf(text: Text): { first_name: string; last_name: string } {
  const [given, family, full] = [text('given_name'), text('family_name'), text('full_name')]
  const parts = given ? { first_name: given, last_name: family } : splitFull(full, family)
  return { ...parts, first_name: text('preferred_name') || parts.first_name }
}

/** `Williams, Tāne` as well as `Tāne Williams`. */
function splitFull(full: string, family: string) {
  const comma = full.indexOf(',')
  if (comma > 0) return { first_name: full.slice(comma + 1).trim(), last_name: full.slice(0, comma).trim() }
  const split = splitName(full)
  return family ? { ...split, last_name: family } : split
}

function nameProblem(name: string): string | null {
  if (!name) return null
  if (name.length > longestName) return `A name can have at most ${longestName} characters.`
  if (isFormula(name)) return formula
  if (/[<>@]|https?:/i.test(name)) return 'This is not a name.'
  return /\p{L}/u.test(name) ? null : 'This is not a name.'
}

function yearOf(text: Text, { country, today, yearIsOptional }: ReadFacts, refuse: Refuse): number | null {
  const [finishing, level] = [text('class_year'), text('year_level')]
  const read = finishing
    ? readClassYear(finishing, today.year)
    : level
      ? readYearLevel(level, country, today.year)
      : null
  if (read && 'classYear' in read) return read.classYear
  if (read) return refuse(finishing ? 'class_year' : 'year_level', read.problem)
  return yearIsOptional ? null : refuse('year_level', 'The year level is missing.')
}

function bornOn(
  text: string,
  today: Month,
  refuse: (message: string, suggestion?: string) => null,
): string | null {
  if (!text) return null
  const read = readDate(text, today.year)
  if ('problem' in read) return refuse(read.problem, read.suggestion)
  const month = monthOfDob(read.date)
  const dob = month && dobOf(month)
  const refusal = dobRefusal(dob ?? '', today)
  if (refusal === 'too-young') return refuse('Yonder is for people aged 13 and older.')
  return refusal ? refuse('This cannot be the date of birth of a student.') : dob
}

function groupsOf(text: string): string[] {
  const names = text.split(/[;,|]/).map((name) => name.trim())
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
}

function isFormula(text: string): boolean {
  return /^[=+\-@]/.test(text)
}

/** What spreadsheets and databases write where there is nothing. */
const nothing = new Set([
  'NULL',
  'null',
  '#N/A',
  'N/A',
  'n/a',
  '(blank)',
  '(null)',
  '-',
  '#REF!',
  '#VALUE!',
  '#NAME?',
])

/** One plain line. Our own files put an apostrophe before what looks like a formula; it is taken off again. */
function textOf(cell: string | undefined): string {
  const line = plainLine((cell ?? '').normalize('NFKC')).trim()
  const bare = /^'[=+\-@]/.test(line) ? line.slice(1) : line
  return nothing.has(bare) ? '' : bare
}

function shown(cell: string): string {
  return plainLine(cell).trim().slice(0, 100)
}
