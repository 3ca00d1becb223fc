import type { Question } from '../contract.ts'
import { academyWords } from '../words.ts'
import type { Answers, Given } from './scoring.ts'

type Asked = Pick<Question, 'slug' | 'kind' | 'items' | 'left'>

/** The name of a question's field in the form; an item of an order and a line of a match have one each. */
export function fieldName(slug: string, part?: string): string {
  return part === undefined ? `q.${slug}` : `q.${slug}.${part}`
}

/**
 * The answers in the form of a quiz, on either side of the wire. What was not answered is left out.
 *
 * @param known what is stored already: a tick, a word or a pair that was taken back is an empty answer
 * @returns `errors` by the slug of the question
 */
export function readAnswers(
  form: FormData,
  questions: readonly Asked[],
  known: Answers = {},
): { answers: Answers; errors: Record<string, string> } {
  const answers: Answers = {}
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const given = readAnswer(form, question, known[question.slug] !== undefined)
    if (given instanceof Flaw) errors[question.slug] = given.words
    else if (given !== undefined) answers[question.slug] = given
  }
  return { answers, errors }
}

class Flaw {
  readonly words: string

  constructor(words: string) {
    this.words = words
  }
}

/** @param isKnown it has an answer already, which an empty field takes back */
function readAnswer(form: FormData, question: Asked, isKnown: boolean): Given | Flaw | undefined {
  const { slug, kind } = question
  const text = (part?: string) => {
    const value = form.get(fieldName(slug, part))
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const isTakenBack = isKnown && form.has(fieldName(slug))
  switch (kind) {
    case 'single':
      return text() || undefined
    case 'scale':
      return text() ? Number(text()) : undefined
    case 'text':
      return text() || (isTakenBack ? '' : undefined)
    case 'number':
      if (text()) return numberIn(text())
      return isTakenBack ? noNumber : undefined
    case 'multiple': {
      const chosen = form.getAll(fieldName(slug)).map(String)
      return chosen.length > 0 || isKnown ? [...new Set(chosen)] : undefined
    }
    case 'order':
      return orderIn((question.items ?? []).map(({ id }) => [id, text(id)]))
    case 'match':
      return pairsIn(
        (question.left ?? []).map(({ id }) => [id, text(id)]),
        isKnown,
      )
  }
}

/** Words by what they are matched with, each word once. */
function pairsIn(
  fields: (readonly [id: string, word: string])[],
  isKnown: boolean,
): Record<string, string> | Flaw | undefined {
  const pairs = fields.filter(([, word]) => word !== '')
  if (new Set(pairs.map(([, word]) => word)).size < pairs.length) return new Flaw(academyWords.wordTwice)
  return pairs.length > 0 || isKnown ? Object.fromEntries(pairs) : undefined
}

const noNumber = new Flaw(academyWords.noNumber)

/** `$1,234.50`, `12 %`, `- 3`. */
function numberIn(text: string): number | Flaw {
  const bare = text.replace(/[\s$%,]/g, '')
  return /^[-+]?(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/.test(bare) ? Number(bare) : noNumber
}

/** Ids by their places, 1 to the last, each once. */
function orderIn(places: (readonly [id: string, place: string])[]): string[] | Flaw | undefined {
  if (places.every(([, place]) => place === '')) return undefined
  const ids = places.map((_, at) => places.find(([, place]) => place === String(at + 1))?.[0])
  return ids.every((id) => id !== undefined) ? ids : new Flaw(academyWords.placeTwice)
}

/** The step, from 1, of the first question without an answer; the last one when each has one. */
export function firstOpenStep(questions: readonly { slug: string }[], answers: Answers): number {
  const at = questions.findIndex(({ slug }) => answers[slug] === undefined)
  return at < 0 ? Math.max(1, questions.length) : at + 1
}

/** The step in an address, within the quiz. */
export function stepIn(q: string | null, steps: number): number {
  const step = /^\d{1,3}$/.test(q ?? '') ? Number(q) : 1
  return Math.min(Math.max(1, step), Math.max(1, steps))
}

/** About half a minute a question, and never less than two. */
export function quizMinutes(questions: number): number {
  return Math.max(2, Math.ceil(questions * 0.6))
}
