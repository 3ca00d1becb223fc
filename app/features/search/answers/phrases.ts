import { slips } from '../typing-errors.ts'

/**
 * Phrases such as `how … become/be`, found in the words of a question. Each stands in the index under its rarest words, so that
 * a question is compared with few of them however many there are.
 */
export type Phrase = { owner: number; order: number; tokens: Token[] }
type Token = { words: string[]; afterGap: boolean }

export type PhraseIndex = {
  byWord: ReadonlyMap<string, Phrase[]>
  /** By one of the first two places, for a question that is still being typed. */
  byBeginning: ReadonlyMap<string, Phrase[]>
  /** In order, for the beginning of a word. */
  vocabulary: readonly string[]
  known: ReadonlySet<string>
  /** Long words by their first letter: a typing error in one is forgiven. */
  longWords: ReadonlyMap<string, string[]>
}

/** Where a phrase stands: the words before, between and after its own. */
export type Match = { parts: string[][]; isWhole: boolean }

/** Words as they were typed, and as they are compared. */
export type TypedWords = { typed: string[]; meant: string[]; isUnfinished: boolean }

/** Letters from which an unfinished question is completed. */
export const UNFINISHED_MIN = 4
/** Letters from which one typing error is forgiven. */
const FORGIVEN_MIN = 7

/** @param phrasesOfOwners a list of phrases for each owner */
export function indexPhrases(phrasesOfOwners: readonly (readonly string[])[]): PhraseIndex {
  let order = 0
  const all = phrasesOfOwners.flatMap((phrases, owner) =>
    phrases.map((phrase) => ({ owner, order: order++, tokens: parsePhrase(phrase) })),
  )
  const frequency = new Map<string, number>()
  for (const word of all.flatMap(({ tokens }) => tokens.flatMap(({ words }) => words)))
    frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const vocabulary = [...frequency.keys()].sort()
  const longWords = new Map<string, string[]>()
  for (const word of vocabulary.filter(({ length }) => length >= FORGIVEN_MIN))
    add(longWords, word[0] ?? '', word)
  return {
    byWord: indexBy(all, frequency, Number.POSITIVE_INFINITY),
    byBeginning: indexBy(all, frequency, 2),
    vocabulary,
    known: new Set(vocabulary),
    longWords,
  }
}

/** Phrases that may stand in the words, in their order. */
export function candidates(index: PhraseIndex, words: TypedWords): Phrase[] {
  const lists = words.isUnfinished ? index.byBeginning : index.byWord
  const found = new Set<Phrase>()
  for (const word of words.meant) for (const phrase of lists.get(word) ?? []) found.add(phrase)
  if (words.isUnfinished)
    for (const word of completionsOf(index, words))
      for (const phrase of lists.get(word) ?? []) found.add(phrase)
  return [...found].sort((one, other) => one.order - other.order)
}

/** The words with typing errors in long words of phrases put right. */
export function meantWords({ known, longWords }: PhraseIndex, words: readonly string[]): string[] {
  return words.map((word) => {
    if (word.length < FORGIVEN_MIN || known.has(word)) return word
    const near = longWords.get(word[0] as string) ?? []
    return near.find((one) => Math.abs(one.length - word.length) <= 1 && slips(word, one) === 1) ?? word
  })
}

/** The words before, between and after those of the phrase, or null when it does not stand there. */
export function matchPhrase({ tokens }: Phrase, { typed, meant, isUnfinished }: TypedWords): Match | null {
  const last = meant.length - 1
  const isWord = (token: Token, at: number) => {
    const word = meant[at] as string
    return (
      token.words.includes(word) ||
      (isUnfinished &&
        at === last &&
        canBeCompleted(word, at) &&
        token.words.some((one) => one.startsWith(word)))
    )
  }
  const walk = (token: number, from: number, parts: string[][]): Match | null => {
    const requested = tokens[token]
    if (!requested) return { parts: [...parts, typed.slice(from)], isWhole: true }
    const until = requested.afterGap ? last : from
    for (let at = from; at <= until && at <= last; at += 1) {
      if (!isWord(requested, at)) continue
      const found = walk(token + 1, at + 1, [...parts, typed.slice(from, at)])
      if (found) return found
    }
    // Two words of the phrase are typed, and the others may follow.
    const isBegun = isUnfinished && token >= 2 && (requested.afterGap || from > last)
    return isBegun ? { parts: [...parts, typed.slice(from)], isWhole: false } : null
  }
  return walk(0, 0, [])
}

export function writtenOut({ tokens }: Phrase): string {
  return tokens.map(({ words }) => words[0]).join(' ')
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

/** Each phrase under the words of the place whose commonest word is the rarest, among its first places. */
function indexBy(
  phrases: Phrase[],
  frequency: ReadonlyMap<string, number>,
  places: number,
): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>()
  const commonest = ({ words }: Token) => Math.max(...words.map((word) => frequency.get(word) ?? 0))
  for (const phrase of phrases) {
    const [rarest] = phrase.tokens
      .slice(0, places)
      .toSorted((one, other) => commonest(one) - commonest(other))
    for (const word of rarest?.words ?? []) add(index, word, phrase)
  }
  return index
}

function completionsOf({ vocabulary }: PhraseIndex, { meant }: TypedWords): string[] {
  const word = meant.at(-1) ?? ''
  if (!canBeCompleted(word, meant.length - 1)) return []
  let from = 0
  let until = vocabulary.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((vocabulary[middle] as string) < word) from = middle + 1
    else until = middle
  }
  const end = vocabulary.findIndex((one, at) => at >= from && !one.startsWith(word))
  return vocabulary.slice(from, end < 0 ? undefined : end)
}

function canBeCompleted(word: string, at: number): boolean {
  return word.length >= (at === 0 ? UNFINISHED_MIN : 2)
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
