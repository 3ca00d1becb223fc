import type { Trait } from '../traits.ts'
import type { Questions } from './intents.ts'
import { candidates, matchPhrase, meantWords } from './phrases.ts'
import { isFillerWord, questionWords, withoutFillers } from './recognise.ts'

/** A trait that a question names, and the one that results are filtered by; null where no data says which work has it. */
export type NamedTrait = {
  key: string
  title: string
  note: string | null
  filter: Trait | null
  examples: string[]
}

export type TraitQuestion = {
  named: NamedTrait[]
  /** The question without the words of its traits. */
  left: string
  /** What else is searched for: `left` without words that say nothing. */
  rest: string
  /** Words of a thing that is not wanted: “but not a nurse”. */
  unwanted: string | null
}

/** What stands before a thing that is not wanted, in a search for work. */
const notWanted = [
  ['but', 'not'],
  ['not', 'a'],
  ['not', 'an'],
  ['other', 'than'],
  ['apart', 'from'],
  ['except'],
  ['besides'],
]
const workWords = new Set(
  'job jobs career careers work working role roles something trade trades industry'.split(' '),
)
/** Courses have no traits. */
const courseWords = new Set(['course', 'courses', 'bachelor', 'diploma', 'certificate', 'study', 'studying'])
/** A field without something, such as “health but not blood”, is a search for work as well. */
const without = new Set(['no', 'not', 'without'])
/** Key of what is not wanted, beside those of traits. */
const UNWANTED = 'not'

/**
 * The traits that a question names; null where it names none. Those in `except` are taken as words.
 */
export function recogniseTraits(
  questions: Questions,
  keyword: string,
  except: readonly string[] = [],
): TraitQuestion | null {
  const asked = questionWords(questions, keyword)
  let left = asked
  const isOfWork = left.some((word) => workWords.has(word))
  if (!isOfWork && left.some((word) => courseWords.has(word))) return null
  const named: NamedTrait[] = []
  for (const { trait: key, phrases: _, ...about } of traitsIn(questions, left)) {
    if (except.includes(key) || named.some((one) => one.key === key)) continue
    const others = withoutPhrase(questions, left, key)
    if (!others) continue
    // The word that says it is about work belongs to every trait.
    left = isOfWork && !others.some((word) => workWords.has(word)) ? [...others, 'jobs'] : others
    named.push({ key, ...about })
  }
  const isFiller = (word: string) => isFillerWord(questions, word)
  const takesUnwanted = isOfWork && !except.includes(UNWANTED)
  const { wanted: requested, unwanted } = takesUnwanted
    ? withoutUnwanted(left, isFiller)
    : { wanted: left, unwanted: '' }
  if (unwanted)
    named.push({ key: UNWANTED, title: `Without ${unwanted}`, note: null, filter: null, examples: [] })
  if (named.length === 0) return null
  const rest = withoutFillers(requested, isFiller).join(' ')
  const isAgainst = named.some(({ key }) => key.startsWith('no_')) && asked.some((word) => without.has(word))
  if (!isOfWork && !isAgainst && rest !== '') return null
  return { named, left: requested.join(' '), rest, unwanted: unwanted || null }
}

/** Cut at "without" or "not", where something comes after it. */
function withoutUnwanted(words: string[], isFiller: (word: string) => boolean) {
  const not = splitUnwanted(words)
  const unwanted = not ? withoutFillers(not.unwanted, isFiller).join(' ') : ''
  return { wanted: not && unwanted ? not.before : words, unwanted }
}

function traitsIn(questions: Questions, words: string[]) {
  const typed = { typed: words, meant: meantWords(questions.traitPhrases, words), isUnfinished: false }
  return candidates(questions.traitPhrases, typed)
    .filter((phrase) => matchPhrase(phrase, typed))
    .flatMap(({ owner }) => questions.traits[owner] ?? [])
}

/** The words without the phrase of a trait: of several the one that explains most. */
function withoutPhrase(questions: Questions, words: string[], key: string): string[] | null {
  const typed = { typed: words, meant: meantWords(questions.traitPhrases, words), isUnfinished: false }
  const rests = candidates(questions.traitPhrases, typed)
    .filter(({ owner }) => questions.traits[owner]?.trait === key)
    .flatMap((phrase) => {
      const match = matchPhrase(phrase, typed)
      return match ? [match.parts.flat()] : []
    })
  const left = (rest: string[]) => withoutFillers(rest, (word) => isFillerWord(questions, word)).length
  return rests.toSorted((one, other) => left(one) - left(other))[0] ?? null
}

function splitUnwanted(words: string[]): { before: string[]; unwanted: string[] } | null {
  for (const start of notWanted) {
    const at = words.findIndex((_, index) => start.every((word, offset) => words[index + offset] === word))
    if (at > 0) return { before: words.slice(0, at), unwanted: words.slice(at + start.length) }
  }
  return null
}
