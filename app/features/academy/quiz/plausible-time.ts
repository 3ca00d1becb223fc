import type { QuestionBody, QuestionKind } from '../content-types.ts'

type Asked = { kind: QuestionKind; ask: string; body: QuestionBody }

/**
 * Four times the speed at which adults read silently, 238 words a minute: Brysbaert (2019), "How many words do we read per
 * minute?", Journal of Memory and Language 109.
 */
const fastestWordsPerMinute = 1_000

/** The least that giving an answer takes, in seconds: a tap for an option, a few for an order, keys for words. */
const handlingSeconds: Record<QuestionKind, number> = {
  single: 1,
  multiple: 2,
  order: 3,
  match: 4,
  number: 2,
  text: 2,
  scale: 1,
}

/**
 * How long a person takes at least for a quiz, in whole seconds. A pass in less is looked at by staff.
 *
 * @param isRetake the questions are known, so that nothing needs to be read again
 */
export function minSeconds(questions: readonly Asked[], isRetake: boolean): number {
  const handling = questions.reduce((sum, { kind }) => sum + handlingSeconds[kind], 0)
  const words = isRetake ? 0 : questions.reduce((sum, question) => sum + wordsIn(question), 0)
  return Math.floor(handling + (60 * words) / fastestWordsPerMinute)
}

function wordsIn({ ask, body }: Asked): number {
  const lists = [body.options, body.items, body.left, body.right]
  const texts = [ask, ...lists.flatMap((list) => (list ?? []).map(({ text }) => text))]
  return texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}
