import type { QuestionBody, QuestionKind } from '../app/features/academy/content-types.ts'
import { type State, scoreOf } from '../app/features/academy/quiz/scoring.ts'
import type { Stream } from '../app/platform/seed.ts'

export type SampleQuestion = { slug: string; kind: QuestionKind; ask: string; body: QuestionBody }
type Taker = 'person' | 'script'

/** Adults read 238 words a minute silently, give or take 51: Brysbaert (2019), Journal of Memory and Language 109. */
const reading = { wordsPerMinute: 238, spread: 51 }

/** One go at a quiz, by someone who may know most of it or little. Pure: the same stream gives the same attempt. */
export function sampleAttempt(
  chance: Stream,
  questions: readonly SampleQuestion[],
  { taker = 'person', isRetake = false }: { taker?: Taker; isRetake?: boolean } = {},
) {
  const ability = taker === 'script' ? 3 : normal(chance) + (isRetake ? 1 : 0)
  const grades = questions.map((question) => {
    if (question.kind === 'scale') return { slug: question.slug, credit: null, state: null }
    const isRight = chance.chance(1 / (1 + Math.exp(-(ability + 0.8))))
    const credit = isRight ? 1 : question.kind === 'match' || question.kind === 'order' ? 0.4 : 0
    return { slug: question.slug, credit, state: (isRight ? 'known' : 'not-yet') as State }
  })
  const seconds =
    taker === 'script' ? scriptSeconds(chance, questions) : personSeconds(chance, questions, isRetake)
  return { grades, score: scoreOf(grades.map((one) => ({ ...one, why: null }))), seconds }
}

/** Reads all or half of the words, at a speed of their own, and thinks a few seconds about each. */
function personSeconds(chance: Stream, questions: readonly SampleQuestion[], isRetake: boolean): number {
  const speed = Math.max(140, reading.wordsPerMinute + reading.spread * normal(chance))
  const share = isRetake ? chance.between(0.15, 0.5) : chance.between(0.5, 1)
  const median = isRetake ? 2.5 : 4
  return questions.reduce((sum, question) => {
    const thinking = median * Math.exp(0.5 * normal(chance))
    return sum + thinking + (60 * share * wordsIn(question)) / speed
  }, 0)
}

/** All at once, or with a pause after each that looks like thinking, or tapped from a list of right answers. */
function scriptSeconds(chance: Stream, questions: readonly SampleQuestion[]): number {
  const [least, most] = chance.pick([
    [0.01, 0.1],
    [0.2, 1.5],
    [1, 2],
  ] as const)
  return questions.reduce((sum) => sum + chance.between(least, most), 0)
}

function wordsIn({ ask, body }: SampleQuestion): number {
  const choices = [body.options, body.items, body.left, body.right].flatMap((list) => list ?? [])
  return [ask, ...choices.map(({ text }) => text)].join(' ').split(' ').length
}

function normal(chance: Stream): number {
  return Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
}
