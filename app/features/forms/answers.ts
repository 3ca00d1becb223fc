import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { isDay } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { agreedOf, dateOf } from './signature.ts'
import type { FormField, FormSection, LeafField } from './template.ts'
import { formWords } from './words.ts'

/** A day is `2026-11-23`, a file the id of an upload. */
export type Answer = string | number | boolean | string[]
export type Answers = Record<string, Answer>
/** What someone gave, before it is looked at. */
export type Given = Readonly<Record<string, unknown>>

type Read = { answer: Answer } | { error: string } | null
type Facts = {
  /** The day of a signature, `2026-11-23`. */
  today: string
  /** Ids of uploads that are the person's own; all others are refused. */
  ownFiles?: ReadonlySet<string>
}

const longest = { text: 200, textarea: 4_000, email: 254, phone: 40, signature: 100 } as const

/**
 * Reads answers to a template.
 *
 * @returns `answers` to questions that were answered, and one sentence for each that was not right, by name
 */
export function readAnswers(
  sections: readonly FormSection[],
  given: Given,
  facts: Facts,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Answers = Object.create(null)
  const errors: Record<string, string> = Object.create(null)
  const known = inputNames(sections)
  for (const name of Object.keys(given)) if (!known.has(name)) errors[name] = formWords.unknown
  const ask = (field: FormField) => {
    const read = readField(field, given, facts)
    if (read && 'error' in read)
      errors[read.error === formWords.agree ? agreedOf(field.name) : field.name] = read.error
    else if (read) answers[field.name] = read.answer
    if (read && 'answer' in read && field.type === 'signature') answers[dateOf(field.name)] = facts.today
    if (field.type === 'group' || answers[field.name] === true) for (const one of field.fields ?? []) ask(one)
  }
  for (const { fields } of sections) for (const field of fields) ask(field)
  return { answers: { ...answers }, errors: { ...errors } }
}

/** Every name under which a form may send something. */
function inputNames(sections: readonly FormSection[]): Set<string> {
  return new Set(
    allFields(sections).flatMap(({ name, type }) =>
      type === 'group' ? [] : type === 'signature' ? [name, agreedOf(name)] : [name],
    ),
  )
}

export function allFields(sections: readonly FormSection[]): LeafField[] {
  return sections.flatMap(({ fields }) => fields).flatMap((field) => [field, ...(field.fields ?? [])])
}

/** Null: not answered, and it need not be. */
function readField(field: LeafField, given: Given, facts: Facts): Read {
  const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
  switch (field.type) {
    case 'group':
      return null
    case 'checkbox':
      if (value === undefined || value === false || value === '') return missing(field, formWords.tick)
      return value === true || value === 'yes' ? { answer: true } : { error: formWords.tick }
    case 'checkboxes':
      return readSeveral(field, value)
    case 'file':
      return readFiles(field, value, facts.ownFiles ?? new Set())
    case 'number':
      return readNumber(field, value)
    default:
      return readText(field, value, given)
  }
}

function missing({ required }: LeafField, error: string): Read {
  return required ? { error } : null
}

function readText(field: LeafField, value: unknown, given: Given): Read {
  if (value !== undefined && typeof value !== 'string') return { error: formWords.missing }
  const text = (value ?? '').trim()
  const isAgreed = field.type === 'signature' && isChecked(given, agreedOf(field.name))
  if (text === '') return isAgreed ? { error: formWords.sign } : missing(field, missingWords(field))
  const most = Math.min(field.max ?? Number.POSITIVE_INFINITY, longest[field.type as 'text'] ?? longest.text)
  if (text.length > most) return { error: formWords.tooLong(most) }
  if (field.type === 'signature' && !isAgreed) return { error: formWords.agree }
  return readFilled(field, text)
}

/** A text that is not empty and not too long. */
function readFilled(field: LeafField, text: string): Read {
  switch (field.type) {
    case 'textarea':
      return { answer: text }
    case 'date':
      return isDay(text) ? { answer: text } : { error: formWords.date }
    case 'select':
    case 'radio':
      return isOption(field, text) ? { answer: text } : { error: formWords.choose }
    case 'email':
      return isEmail(text) ? { answer: normalEmail(text) } : { error: formWords.email }
    case 'phone':
      return isPhone(text) ? { answer: text } : { error: formWords.phone }
    default:
      return { answer: onOneLine(text) }
  }
}

function missingWords({ type }: LeafField): string {
  if (type === 'select' || type === 'radio') return formWords.choose
  if (type === 'signature') return formWords.sign
  return formWords.missing
}

function readNumber(field: LeafField, value: unknown): Read {
  const text = typeof value === 'number' ? String(value) : value
  if (text === undefined || text === '') return missing(field, formWords.missing)
  const { min = 0, max = 1_000_000 } = field
  const number =
    typeof text === 'string' && /^-?\d{1,9}(?:\.\d{1,4})?$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number <= max ? { answer: number } : { error: formWords.number(min, max) }
}

function readSeveral(field: LeafField, value: unknown): Read {
  const values = listOf(value)
  if (values.length === 0) return missing(field, formWords.chooseSome)
  if (!values.every((one) => isOption(field, one))) return { error: formWords.chooseSome }
  return { answer: [...new Set(values as string[])] }
}

function readFiles(field: LeafField, value: unknown, own: ReadonlySet<string>): Read {
  const ids = listOf(value)
  if (ids.length === 0) return missing(field, formWords.file)
  if (ids.length > (field.max ?? 1) || !ids.every((id) => typeof id === 'string' && own.has(id)))
    return { error: formWords.file }
  return { answer: [...new Set(ids as string[])] }
}

/** One value stands alone in a posted form. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === '') return []
  return Array.isArray(value) ? value : [value]
}

function isChecked(given: Given, name: string): boolean {
  return Object.hasOwn(given, name) && (given[name] === 'yes' || given[name] === true)
}

function isOption({ options = [] }: LeafField, value: unknown): boolean {
  return options.some((option) => option.value === value)
}

/** A number as people write it, with 6 to 15 digits. */
export function isPhone(text: string): boolean {
  return /^[+\d][\d\s()-]*$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''))
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** What a posted form gave to a template: fields of several values as lists. @param prefix stands before each name */
export function givenIn(form: FormData, sections: readonly FormSection[], prefix: string): Given {
  const several = new Set(
    allFields(sections)
      .filter(({ type }) => type === 'checkboxes' || type === 'file')
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    [...inputNames(sections)]
      .filter((name) => form.has(prefix + name))
      .map((name) => {
        const values = form.getAll(prefix + name).map((value) => String(value).slice(0, 5_000))
        return [name, several.has(name) ? values.filter(Boolean).slice(0, 100) : values[0]]
      }),
  )
}

/** `name` is that of the question. */
export type AnswerLine = { name: string; label: string; value: string }

/** Answers in words, in the order of the questions; what was not answered is left out. */
export function answerLines(sections: readonly FormSection[], answers: Answers): AnswerLine[] {
  return allFields(sections).flatMap((field) => {
    const answer = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined
    if (answer === undefined) return []
    return [
      { name: field.name, label: field.label, value: wordsOf(field, answer, answers[dateOf(field.name)]) },
    ]
  })
}

function wordsOf({ type, options = [] }: LeafField, answer: Answer, signedOn: Answer | undefined): string {
  if (type === 'signature') return formWords.signed(String(answer), dayInWords(String(signedOn ?? '')))
  if (type === 'file') return formWords.files(Array.isArray(answer) ? answer.length : 1)
  if (type === 'date') return dayInWords(String(answer))
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return Array.isArray(answer) ? answer.map(labelOf).join(', ') : labelOf(String(answer))
}

function dayInWords(text: string): string {
  return isDay(text) ? formatDate(text) : text
}
