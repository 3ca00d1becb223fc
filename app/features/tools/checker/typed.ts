import { readMoney } from '#app/platform/money.ts'
import { type Answers, bounds, type FactName, numberProblem } from './answers.ts'
import type { Country } from './pack.ts'
import type { Field } from './question.ts'
import { openQuestions, questionsOf, relevantAnswers } from './questions.ts'
import type { SeenCheck } from './seen.ts'

/** The checker as it is filled in. What is typed stays text, so that what cannot be read is not lost. */
export type CheckerDraft = {
  country: Country
  /** The id of the question that is open; null before the first. */
  at: string | null
  /** By field: a number as typed, the value of an option, `unknown` or `skipped`. */
  typed: Partial<Record<FactName, string>>
  /** What the person saw when they saved; null before that. */
  seen: SeenCheck | null
}

/** As it is saved: the answers, and what they came to on that day. */
export type SavedAnswers = Answers & { seen?: SeenCheck | null }

const inDollars: readonly FactName[] = ['parents_income', 'own_income', 'savings', 'assets', 'partner_income']
const left = ['unknown', 'skipped']

export function isInDollars(name: FactName): boolean {
  return inDollars.includes(name)
}

export function emptyChecker(country: Country): CheckerDraft {
  return { country, at: null, typed: {}, seen: null }
}

export function isUntouched({ typed }: CheckerDraft): boolean {
  return Object.keys(typed).length === 0
}

/** The answers of a draft, and what is wrong in it by field. A field with an error counts as not known. */
export function readTyped({ country, typed }: CheckerDraft): {
  answers: Answers
  errors: Partial<Record<FactName, string>>
} {
  const read: Record<string, unknown> = { country }
  const errors: Partial<Record<FactName, string>> = {}
  for (const field of questionsOf[country].flatMap(({ fields }) => fields)) {
    const text = typed[field.name]
    if (text === undefined || text.trim() === '') continue
    const value = answerIn(field, text)
    read[field.name] = value ?? 'unknown'
    if (value === null) errors[field.name] = errorOf(field)
  }
  const answers = relevantAnswers(read as Answers)
  const shown = Object.entries(errors).filter(([name]) => name in answers)
  return { answers, errors: Object.fromEntries(shown) }
}

function answerIn({ name, options }: Field, text: string): string | number | boolean | null {
  if (left.includes(text)) return text
  if (options) return options.find(({ value }) => String(value) === text)?.value ?? null
  const value = numberIn(name, text)
  return numberProblem(name as keyof typeof bounds, value) === null ? value : null
}

/** Amounts are read as everywhere, and rounded to whole dollars. */
function numberIn(name: FactName, text: string): number {
  if (isInDollars(name)) return Math.round((readMoney(text) ?? Number.NaN) / 100)
  const plain = text.replace(/[\s,]/g, '')
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}

function errorOf({ name, options }: Field): string {
  return options ? 'Please choose one of the answers' : bounds[name as keyof typeof bounds].error
}

/** Saved answers as they were typed, after the last question. */
export function toTyped({ seen = null, country, ...answers }: SavedAnswers): CheckerDraft {
  const typed = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]))
  const last = openQuestions({ country, ...answers }).at(-1)
  return { country, at: last?.question.id ?? null, typed, seen }
}

/** Marks what is empty among the fields: the person left them out, or does not know. */
export function leave(
  draft: CheckerDraft,
  fields: readonly Field[],
  mark: 'unknown' | 'skipped',
): CheckerDraft {
  const marks = fields.map(({ name }) => [name, mark])
  return { ...draft, typed: { ...draft.typed, ...Object.fromEntries(marks) } }
}

/** Goes on: what is still empty on the open question has been left out. */
export function goOn(draft: CheckerDraft): CheckerDraft {
  const open = openOf(draft)
  const { question, fields } = open.list[open.index] ?? {}
  const empty = (fields ?? []).filter(({ name }) => !draft.typed[name]?.trim())
  const marked = leave(draft, question ? empty : [], 'skipped')
  const after = openOf(marked)
  return { ...marked, at: after.list[after.index + 1]?.question.id ?? marked.at }
}

export function goBack(draft: CheckerDraft): CheckerDraft {
  const { list, index } = openOf(draft)
  return { ...draft, at: list[index - 1]?.question.id ?? null }
}

/** The questions that can matter, and which of them is open; -1 before the first. */
export function openOf(draft: CheckerDraft) {
  const list = openQuestions(readTyped(draft).answers)
  return { list, index: list.findIndex(({ question }) => question.id === draft.at) }
}

/** The question that asks for a fact. */
export function questionFor(country: Country, name: FactName): string | undefined {
  return questionsOf[country].find(({ fields }) => fields.some((field) => field.name === name))?.id
}
