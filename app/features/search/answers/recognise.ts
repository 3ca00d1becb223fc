import { fold } from '#app/platform/fold.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type Intent, intents, subjects, type TopicKind } from './intents.ts'

/** A question with its intent. `topic` is what is left of it, in folded words. */
export type Question = {
  intent: Intent
  topic: string
  /** The country that the question itself names. */
  country: ReaderCountry | null
  /** The phrase that was recognised, written out. */
  phrase: string
  /** Or only how it begins. */
  isWhole: boolean
}

/** Words of a question that count; a longer one is cut. */
const WORDS_MAX = 20
/** Letters from which an unfinished question is completed. */
const UNFINISHED_MIN = 4

/** Words that say nothing of the topic where it begins or ends. */
const fillers = new Set(
  'a about above after am an and any are as at average be been before being best but by can career careers cause could do does for from get gets getting go going good got has have having high highest how i if im in into is it its job jobs just kind kinds know like long lot lots many me money much my need needed needs not of off old on one or over people person place places please pretty really require required requires should so some someone start starting student students take takes taking tell than that the their then there they thing things this to top type types us want wanting wants was we well what whats when where which while who whos why will with without work working would year years yet you your'.split(
    ' ',
  ),
)

/** Beside an occupation, words like these say how one gets there or what is counted. */
const occupationFillers = new Set(
  'amount annual annually day degree experience exactly hour hourly month monthly per qualification qualifications rate rates range school starting uni university usually week weekly'.split(
    ' ',
  ),
)

const countryWords: Record<string, ReaderCountry> = {
  nz: 'NZ',
  aotearoa: 'NZ',
  pukenga: 'NZ',
  wananga: 'NZ',
  studylink: 'NZ',
  ncea: 'NZ',
  australia: 'AU',
  australian: 'AU',
  aus: 'AU',
  atar: 'AU',
  austudy: 'AU',
  abstudy: 'AU',
  centrelink: 'AU',
  hecs: 'AU',
}
/** Words that name a country and nothing else. */
const countryNames = new Set(['nz', 'aotearoa', 'australia', 'australian', 'aus'])

/**
 * The intents that a keyword may have, the likeliest first. Whether a topic is a known place or occupation is not decided
 * here. With `isTyping` the last word, and the phrase, may be unfinished.
 */
export function recogniseQuestions(keyword: string, isTyping = false): Question[] {
  const words = fold(keyword).replaceAll('new zealand', 'nz').split(' ').filter(Boolean).slice(0, WORDS_MAX)
  if (words.length === 0) return []
  const country = words.map((word) => countryWords[word]).find(Boolean) ?? null
  const mayBeUnfinished = isTyping && words.join('').length >= UNFINISHED_MIN
  const questions = intents.flatMap((intent) => {
    const found = tokensOf(intent).flatMap((tokens) => {
      const match = matchPhrase(tokens, words, mayBeUnfinished)
      const isFiller = intent.topic === 'occupation' ? isOccupationFiller : isFillerWord
      const topic = match?.parts
        .map((part) => withoutFillers(part, isFiller))
        .filter(Boolean)
        .join(' ')
      if (!match || topic === undefined || !fits(intent.topic, topic)) return []
      return [{ intent, topic, country, phrase: writtenOut(tokens), isWhole: match.isWhole }]
    })
    // The phrase that explains most of the question.
    return found
      .toSorted(
        (one, other) => Number(other.isWhole) - Number(one.isWhole) || one.topic.length - other.topic.length,
      )
      .slice(0, 1)
  })
  return questions.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
}

/** A subject by one of its names. */
export function subjectOf(topic: string) {
  return subjects.find(({ names }) => names.split(' ').includes(topic))
}

type Token = { words: string[]; afterGap: boolean }

const tokensByIntent = new Map<Intent, Token[][]>()

function tokensOf(intent: Intent): Token[][] {
  const known = tokensByIntent.get(intent)
  if (known) return known
  const parsed = intent.phrases.map(parsePhrase)
  tokensByIntent.set(intent, parsed)
  return parsed
}

function parsePhrase(phrase: string): Token[] {
  let afterGap = true
  const tokens: Token[] = []
  for (const part of phrase.split(' ')) {
    if (part === '…') afterGap = true
    else {
      tokens.push({ words: part.split('/'), afterGap })
      afterGap = false
    }
  }
  return tokens
}

type Match = { parts: string[][]; isWhole: boolean }

/** The words before, between and after those of the phrase, or null when it does not stand there. */
function matchPhrase(tokens: Token[], words: string[], mayBeUnfinished: boolean): Match | null {
  const last = words.length - 1
  const isWord = (token: Token, at: number) => {
    const word = words[at] as string
    return (
      token.words.includes(word) ||
      (mayBeUnfinished &&
        at === last &&
        word.length >= (at === 0 ? UNFINISHED_MIN : 2) &&
        token.words.some((one) => one.startsWith(word)))
    )
  }
  const walk = (token: number, from: number, parts: string[][]): Match | null => {
    const wanted = tokens[token]
    if (!wanted) return { parts: [...parts, words.slice(from)], isWhole: true }
    const until = wanted.afterGap ? last : from
    for (let at = from; at <= until && at <= last; at += 1) {
      if (!isWord(wanted, at)) continue
      const found = walk(token + 1, at + 1, [...parts, words.slice(from, at)])
      if (found) return found
    }
    // Two words of the phrase are typed, and the others may follow.
    const isBegun = mayBeUnfinished && token >= 2 && (wanted.afterGap || from > last)
    return isBegun ? { parts: [...parts, words.slice(from)], isWhole: false } : null
  }
  return walk(0, 0, [])
}

/** Words without those at both ends that say nothing. */
function withoutFillers(words: string[], isFiller: (word: string) => boolean): string {
  const isTold = (word: string) => !isFiller(word)
  const topic = words.slice(words.findIndex(isTold), words.findLastIndex(isTold) + 1)
  return words.some(isTold) ? topic.join(' ') : ''
}

function isFillerWord(word: string): boolean {
  return fillers.has(word) || countryNames.has(word)
}

function isOccupationFiller(word: string): boolean {
  return isFillerWord(word) || occupationFillers.has(word)
}

function fits(kind: TopicKind, topic: string): boolean {
  if (kind === 'any') return true
  if (kind === 'none') return topic === ''
  if (kind === 'subject') return subjectOf(topic) !== undefined
  return topic.length > 1
}

function writtenOut(tokens: Token[]): string {
  return tokens.map(({ words }) => words[0]).join(' ')
}
