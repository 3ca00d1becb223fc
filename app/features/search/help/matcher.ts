import { fold } from '#app/platform/fold.ts'
import { TEXT_MAX } from '../rules.ts'
import { slips } from '../typing-errors.ts'
import { plainWords } from './plain-words.ts'

/**
 * Where a phrase counts: among any words; as the topic of a search that is not about work or study; as the topic where people
 * speak of themselves, or as the whole search; or only as the whole search.
 */
export const reaches = ['anywhere', 'topic', 'person', 'alone'] as const
export type Reach = (typeof reaches)[number]

/**
 * A phrase of distress, `/` between alternatives, `…` for up to three words between others. Without an intent its words mean
 * something else.
 */
export type DistressPhrase = { phrase: string; intent: string | null; reach: Reach; isForgiving: boolean }

/** Made once of all phrases, so that a search looks up its own words only. */
export type DistressMatcher = {
  /** By the first two words, or by the first where nothing or a gap follows. */
  byStart: ReadonlyMap<string, Variant[]>
  vocabulary: ReadonlySet<string>
  /** Words that are recognised with a typing error, or unfinished while they are typed. */
  forgiving: readonly string[]
  /** Phrases without Latin letters. */
  signs: readonly { sign: string; intent: string }[]
  /** The most urgent first. */
  intents: readonly string[]
  /** Words of searches about work and study: beside them a topic is a field to work in. */
  workWords: ReadonlySet<string>
  /** Words around a topic that leave it the whole search. */
  askingWords: ReadonlySet<string>
}

/** A word that tells how a phrase is meant. */
export const distressWordSenses = ['work', 'asking'] as const
export type DistressWord = { word: string; says: (typeof distressWordSenses)[number] }

/** `gap` stands for up to three words. */
type Variant = { words: string[]; intent: string | null; reach: Reach }

const gap = '…'
const GAP_MAX = 3

const ownWords = new Set(['i', 'me', 'my', 'myself', 'mine', 'we', 'us', 'our'])

/** Letters from which a forgiving word is completed while it is typed. */
const UNFINISHED_MIN = 6
/** Letters from which one typing error is forgiven, and from which two are. */
const FORGIVEN_MIN = 7
const TWICE_FORGIVEN_MIN = 9

/** @param intents all intents, the most urgent first */
export function createDistressMatcher(
  phrases: readonly DistressPhrase[],
  intents: readonly string[],
  words: readonly DistressWord[],
): DistressMatcher {
  const byStart = new Map<string, Variant[]>()
  const vocabulary = new Set<string>()
  const signs: { sign: string; intent: string }[] = []
  for (const { phrase, intent, reach } of phrases) {
    if (intent && fold(phrase) === '') {
      signs.push({ sign: phrase, intent })
      continue
    }
    for (const variant of variantsOf(phrase)) {
      const plain = patternWords(variant)
      const start = plain[1] === gap ? (plain[0] ?? '') : plain.slice(0, 2).join(' ')
      const others = byStart.get(start)
      if (others) others.push({ words: plain, intent, reach })
      else byStart.set(start, [{ words: plain, intent, reach }])
      for (const word of plain) vocabulary.add(word)
    }
  }
  const forgiving = phrases.filter(({ isForgiving }) => isForgiving).map(({ phrase }) => phrase)
  const said = (sense: DistressWord['says']) =>
    new Set(words.filter(({ says }) => says === sense).map(({ word }) => word))
  return {
    byStart,
    vocabulary,
    forgiving,
    signs,
    intents,
    workWords: said('work'),
    askingWords: said('asking'),
  }
}

/**
 * The most urgent intent of distress that a text speaks of, or null.
 *
 * @param isTyping the last word may be unfinished
 */
export function distressIn(matcher: DistressMatcher, text: string, isTyping = false): string | null {
  const read = text.slice(0, TEXT_MAX)
  const words = wordsAsMeant(matcher, plainWords(read), isTyping)
  const found = new Set<string>()
  for (const { sign, intent } of matcher.signs)
    if (read.includes(sign) && (words.length === 0 || isWriting(sign))) found.add(intent)
  for (const intent of intentsIn(matcher, withoutOtherMeanings(matcher, words))) found.add(intent)
  return matcher.intents.find((intent) => found.has(intent)) ?? null
}

function intentsIn(matcher: DistressMatcher, words: string[]): string[] {
  // “my manager” and “my casual job” are people and places in someone’s life, not a field to work in
  const isAboutWork = words.some(
    (word, at) => matcher.workWords.has(word) && words[at - 1] !== 'my' && words[at - 2] !== 'my',
  )
  const isOwn = words.some((word) => ownWords.has(word))
  return words.flatMap((_, at) =>
    startingAt(matcher, words, at).flatMap(({ words: requested, intent, reach }) => {
      const end = intent ? endOf(words, requested, at) : null
      if (!intent || end === null) return []
      if ((reach === 'topic' || reach === 'person') && isAboutWork) return []
      const isOnlyWhole = reach === 'alone' || (reach === 'person' && !isOwn)
      return isOnlyWhole && !isWhole(matcher, words, at, end - at) ? [] : [intent]
    }),
  )
}

/** Every way to read the alternatives of a phrase. */
function variantsOf(phrase: string): string[] {
  return phrase
    .split(' ')
    .reduce(
      (starts, part) => starts.flatMap((start) => part.split('/').map((word) => `${start} ${word}`.trim())),
      [''],
    )
}

/** The words of a phrase with its gaps. */
function patternWords(phrase: string): string[] {
  return phrase
    .split(` ${gap} `)
    .flatMap((part, at) => (at === 0 ? plainWords(part) : [gap, ...plainWords(part)]))
}

/** Typing errors in words that are hardly ever anything else are put right. */
function wordsAsMeant({ vocabulary, forgiving }: DistressMatcher, words: string[], isTyping: boolean) {
  return words.map((word, at) => {
    if (vocabulary.has(word) || word.length < UNFINISHED_MIN) return word
    const isUnfinished = isTyping && at === words.length - 1
    return forgiving.find((known) => isSlip(word, known) || (isUnfinished && known.startsWith(word))) ?? word
  })
}

function isSlip(word: string, known: string): boolean {
  if (known.length < FORGIVEN_MIN || word[0] !== known[0]) return false
  const max = known.length >= TWICE_FORGIVEN_MIN ? 2 : 1
  return Math.abs(word.length - known.length) <= max && slips(word, known) <= max
}

/** Words that stand for something else here, as in the name of a film, are left out. */
function withoutOtherMeanings(matcher: DistressMatcher, words: string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const other = startingAt(matcher, words, at).find(
      ({ words: requested, intent }) => intent === null && endOf(words, requested, at) !== null,
    )
    if (other) at = (endOf(words, other.words, at) ?? at + 1) - 1
    else left.push(words[at] as string)
  }
  return left
}

const none: readonly Variant[] = []

/** What may stand at a place, by its first two words. */
function startingAt({ byStart }: DistressMatcher, words: readonly string[], at: number): readonly Variant[] {
  const word = words[at] as string
  const single = byStart.get(word) ?? none
  const longer = byStart.get(`${word} ${words[at + 1]}`) ?? none
  if (single.length === 0) return longer
  return longer.length === 0 ? single : [...single, ...longer]
}

/** Where a phrase ends that begins at a place; null where it does not stand there. */
function endOf(words: readonly string[], requested: readonly string[], at: number): number | null {
  const length = requested.indexOf(gap)
  const begin = length < 0 ? requested : requested.slice(0, length)
  if (!begin.every((word, index) => words[at + index] === word)) return null
  if (length < 0) return at + begin.length
  for (let skipped = 0; skipped <= GAP_MAX; skipped += 1) {
    const end = endOf(words, requested.slice(length + 1), at + length + skipped)
    if (end !== null) return end
  }
  return null
}

function isWhole(
  { askingWords }: DistressMatcher,
  words: readonly string[],
  at: number,
  length: number,
): boolean {
  return words.every((word, index) => (index >= at && index < at + length) || askingWords.has(word))
}

/** Letters of another writing, in contrast to emoji. */
function isWriting(sign: string): boolean {
  return /\p{L}/u.test(sign)
}
