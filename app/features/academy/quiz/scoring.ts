import type { QuestionAnswer, QuestionBody, QuestionKind } from '../content-types.ts'
import { foldAnswer } from '../fold-answer.ts'

/**
 * What someone answered: the id of an option, ids of options or of items in their order, the right-hand id by the left-hand
 * id of a match, a number, a word, or one of the five steps of a scale.
 */
export type Given = string | string[] | Record<string, string> | number
export type Answers = Record<string, Given>

export type Question = { slug: string; kind: QuestionKind; body: QuestionBody; answer: QuestionAnswer }

/** `known` is all right, `shaky` a part of it. */
export const states = ['known', 'shaky', 'not-yet'] as const
export type State = (typeof states)[number]

/** `credit` from 0 to 1; null for what scores nothing. `why` names the step that went wrong, where someone wrote it down. */
export type Grade = { credit: number | null; state: State | null; why: string | null }

const scaleSteps = 5
const longestWord = 200

/** Whether an answer is one that its question can have. */
export function isPossible({ kind, body }: Pick<Question, 'kind' | 'body'>, given: Given): boolean {
  const options = new Set((body.options ?? body.items ?? []).map(({ id }) => id))
  const isChoice = (id: unknown) => typeof id === 'string' && options.has(id)
  switch (kind) {
    case 'single':
      return isChoice(given)
    case 'multiple':
      return Array.isArray(given) && given.every(isChoice) && new Set(given).size === given.length
    case 'order':
      return (
        Array.isArray(given) &&
        given.every(isChoice) &&
        new Set(given).size === options.size &&
        given.length === options.size
      )
    case 'match': {
      if (typeof given !== 'object' || Array.isArray(given)) return false
      const [left, right] = [ids(body.left), ids(body.right)]
      const words = Object.values(given)
      return (
        Object.keys(given).every((id) => left.has(id)) &&
        words.every((id) => right.has(id)) &&
        new Set(words).size === words.length
      )
    }
    case 'number':
      return typeof given === 'number' && Number.isFinite(given)
    case 'text':
      return typeof given === 'string' && given.length <= longestWord
    case 'scale':
      return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= scaleSteps
  }
}

/** Compares an answer with what is right. What was not answered is not known yet. */
export function grade({ kind, answer }: Pick<Question, 'kind' | 'answer'>, given: Given | undefined): Grade {
  if (kind === 'scale') return { credit: null, state: null, why: null }
  if (given === undefined) return graded(0)
  switch (kind) {
    case 'single':
      return graded(
        answer.right?.[0] === given ? 1 : 0,
        whyOf(answer, ({ id }) => id === given),
      )
    case 'multiple': {
      const [chosen, right] = [given as string[], answer.right ?? []]
      const wrong = chosen.filter((id) => !right.includes(id))
      const credit = (chosen.length - 2 * wrong.length) / right.length
      return graded(
        wrong.length > 0 ? Math.min(credit, 0.5) : credit,
        whyOf(answer, ({ id }) => wrong.includes(id ?? '')),
      )
    }
    case 'order':
      return graded(share(answer.right ?? [], (id, at) => (given as string[])[at] === id))
    case 'match':
      return graded(
        share(
          Object.entries(answer.pairs ?? {}),
          ([left, right]) => (given as Record<string, string>)[left] === right,
        ),
      )
    case 'number': {
      const close = (value: number | undefined) =>
        value !== undefined && Math.abs(value - (given as number)) <= (answer.tolerance ?? 0) + 1e-9
      return graded(
        close(answer.value) ? 1 : 0,
        whyOf(answer, ({ value }) => close(value)),
      )
    }
    case 'text': {
      const folded = foldAnswer(given as string)
      return graded(
        answer.accept?.includes(folded) ? 1 : 0,
        whyOf(answer, ({ text }) => text === folded),
      )
    }
  }
}

/** The score of an attempt in percent: every question that scores weighs the same. Nothing to know is nothing known. */
export function scoreOf(grades: readonly Grade[]): number {
  const credits = grades.flatMap(({ credit }) => (credit === null ? [] : [credit]))
  if (credits.length === 0) return 0
  return Math.round((100 * credits.reduce((sum, credit) => sum + credit, 0)) / credits.length)
}

/** Half of it right is shaky, less is not known yet. */
function graded(credit: number, why: string | null = null): Grade {
  const bounded = Math.min(1, Math.max(0, credit))
  if (bounded === 1) return { credit: 1, state: 'known', why: null }
  return { credit: bounded, state: bounded >= 0.5 ? 'shaky' : 'not-yet', why }
}

function whyOf(
  answer: QuestionAnswer,
  isMade: (mistake: NonNullable<QuestionAnswer['mistakes']>[number]) => boolean,
) {
  return answer.mistakes?.find(isMade)?.why ?? null
}

function share<T>(list: readonly T[], isRight: (one: T, at: number) => boolean): number {
  return list.length === 0 ? 0 : list.filter(isRight).length / list.length
}

function ids(choices: QuestionBody['left']): Set<string> {
  return new Set(choices?.map(({ id }) => id))
}
