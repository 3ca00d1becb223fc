import type { Answer, Answers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'

/** Whether an outside service says that someone finished: asked about until it says so, or until it is given up. */
export const checkStates = ['queued', 'checking', 'done', 'gave-up'] as const
export type CheckState = (typeof checkStates)[number]

/** Results are shown from this many responses on: below it they could tell on someone. */
export const fewestForResults = 10

/** Before each answer in a posted form. */
export const answerPrefix = 'answers.'

const minute = 60_000
/** How long to wait before each further question to an outside service: an hour in all, then days. */
const waits = [1, 4, 10, 45, 4 * 60, 12 * 60, 24 * 60, 3 * 24 * 60].map((minutes) => minutes * minute)

/** When an outside service is asked again; null: no more. @param attempts how often it was asked */
export function nextCheck(attempts: number, now: Date): Date | null {
  const wait = waits[attempts]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** How often each answer was given. Texts are listed in an order that says nothing about who wrote them. */
export type Result = {
  name: string
  label: string
  answered: number
  /** Of a question with options; figures of fewer than ten people stay, as the whole survey has at least ten. */
  options: { label: string; count: number }[]
  /** Of numbers: the mean to one decimal. */
  mean: number | null
  texts: string[]
}

const counted = ['select', 'radio', 'checkboxes', 'checkbox'] as const

/**
 * What a survey's responses say, question by question.
 *
 * @returns null while fewer than ten people have answered; single questions that fewer than ten answered have no figures
 */
export function resultsOf(sections: readonly FormSection[], responses: readonly Answers[]): Result[] | null {
  if (responses.length < fewestForResults) return null
  const fields = sections.flatMap((section) => section.fields)
  return fields
    .flatMap((field) => (field.type === 'group' ? (field.fields ?? []) : [field, ...(field.fields ?? [])]))
    .filter(({ type }) => type !== 'signature' && type !== 'file')
    .map(({ name, label, type, options = [] }) => {
      const given = responses.flatMap((answers) => {
        const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
        return answer === undefined ? [] : [answer]
      })
      const empty: Result = { name, label, answered: given.length, options: [], mean: null, texts: [] }
      if (given.length < fewestForResults) return empty
      if (type === 'number') return { ...empty, mean: meanOf(given) }
      if ((counted as readonly string[]).includes(type))
        return {
          ...empty,
          options: options.map((option) => ({
            label: option.label,
            count: given.filter((answer) => holds(answer, option.value)).length,
          })),
        }
      return { ...empty, texts: given.map(String).sort((a, b) => a.localeCompare(b, 'en-AU')) }
    })
}

function holds(answer: Answer, value: string): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value
}

function meanOf(given: readonly Answer[]): number {
  const sum = given.reduce<number>((total, answer) => total + Number(answer), 0)
  return Math.round((sum / given.length) * 10) / 10
}
