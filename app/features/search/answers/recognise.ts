import { fold } from '#app/platform/fold.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type Intent, type Questions, subjectOf, type TopicKind } from './intents.ts'
import {
  candidates,
  matchPhrase,
  meantWords,
  type TypedWords,
  UNFINISHED_MIN,
  writtenOut,
} from './phrases.ts'

/** A question with its intent. `topic` is what is left of it, in folded words. */
export type Question = {
  intent: Intent
  topic: string
  /** Beside a place, what else is asked for: “nursing” of “nursing courses in Brisbane”. */
  beside: string
  /** The country that the question itself names. */
  country: ReaderCountry | null
  /** The phrase that was recognised, written out. */
  phrase: string
  /** Or only how it begins. */
  isWhole: boolean
}

/** Words of a question that count; a longer one is cut. */
const WORDS_MAX = 20

/**
 * The intents that a keyword may have, the likeliest first. Whether a topic is a known place or occupation is not decided
 * here. With `isTyping` the last word, and the phrase, may be unfinished.
 */
export function recogniseQuestions(questions: Questions, keyword: string, isTyping = false): Question[] {
  const typed = questionWords(questions, keyword)
  if (typed.length === 0) return []
  const country = typed.map((word) => questions.countryWords.get(word)).find(Boolean) ?? null
  const words: TypedWords = {
    typed,
    meant: meantWords(questions.phrases, typed),
    isUnfinished: isTyping && typed.join('').length >= UNFINISHED_MIN,
  }
  /** Of each intent the phrase that explains most of the question. */
  const best = new Map<number, Question>()
  for (const phrase of candidates(questions.phrases, words)) {
    const match = matchPhrase(phrase, words)
    const intent = questions.intents[phrase.owner]
    if (!match || !intent) continue
    const left = topicOf(questions, match.parts, intent.topic)
    const topic = intent.topic === 'place' ? (left.at(-1) ?? '') : left.join(' ')
    if (!fits(questions, intent.topic, topic)) continue
    // Of a question that only begins, nothing says yet that the rest belongs to it.
    if (!match.isWhole && intent.topic === 'any' && topic !== '') continue
    const beside = intent.topic === 'place' ? left.slice(0, -1).join(' ') : ''
    const question = { intent, topic, beside, country, phrase: writtenOut(phrase), isWhole: match.isWhole }
    const known = best.get(phrase.owner)
    if (!known || explains(question, known)) best.set(phrase.owner, question)
  }
  const inOrder = [...best].sort(([one], [other]) => one - other).map(([, question]) => question)
  return inOrder.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
}

/** The words of a keyword, folded and with short forms written out. */
export function questionWords({ shortForms }: Pick<Questions, 'shortForms'>, keyword: string): string[] {
  return fold(keyword)
    .replaceAll('new zealand', 'nz')
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .flatMap((word) => shortForms.get(word) ?? [word])
}

/** Words without those at both ends that say nothing. */
export function withoutFillers(words: readonly string[], isFiller: (word: string) => boolean): string[] {
  const isTopic = (word: string) => !isFiller(word)
  return words.some(isTopic) ? words.slice(words.findIndex(isTopic), words.findLastIndex(isTopic) + 1) : []
}

export function isFillerWord({ fillers, countryNames }: Questions, word: string): boolean {
  return fillers.has(word) || countryNames.has(word)
}

function explains(one: Question, other: Question): boolean {
  if (one.isWhole !== other.isWhole) return one.isWhole
  return one.topic.length + one.beside.length < other.topic.length + other.beside.length
}

function topicOf(questions: Questions, parts: readonly string[][], kind: TopicKind): string[] {
  const isFiller = (word: string) =>
    isFillerWord(questions, word) || (kind === 'occupation' && questions.occupationFillers.has(word))
  return parts.map((part) => withoutFillers(part, isFiller).join(' ')).filter(Boolean)
}

function fits(questions: Questions, kind: TopicKind, topic: string): boolean {
  if (kind === 'any') return true
  if (kind === 'none') return topic === ''
  if (kind === 'subject') return subjectOf(questions, topic) !== undefined
  return topic.length > 1
}
