import { phrasesOf, tellingWords } from './fold.ts'
import { type KnownTerm, likelyMeant } from './typing-errors.ts'

/** Facts of a keyword's words from the index. */
export type Knowledge = {
  /** By word: its stem (null for a word the index leaves out) and the term itself, when names have it. */
  words: ReadonlyMap<string, { stem: string | null; term: KnownTerm | null }>
  /** Terms that start like the last word, the most common first. */
  starts: StemmedTerm[]
  /** For unknown words: similar terms. */
  similar: ReadonlyMap<string, StemmedTerm[]>
  /** Phrases of the keyword, or what its end may become, with the stems of what they mean. */
  synonyms: Synonym[]
}
/** `documents`: names that have what it means, about. */
type Synonym = { phrase: string; meanings: string[]; documents: number }
export type StemmedTerm = KnownTerm & { stem: string | null }

/** A concept of the query. A document matches when it has any of `ways`, each of which requires all of its stems. */
export type Concept = {
  ways: string[][]
  /** Names that have it, about: no more is known of a synonym. */
  documents: number
  /** The start of the word as it was typed, without a plural s: a title with it is closer than one with its stem. */
  literal: string
}

export type Understood = {
  concepts: Concept[]
  /** Whole names that would be exactly what was asked for, as `yonder_name_key` writes them. */
  names: string[]
  /** The corrected keyword, when a word was misspelt. */
  corrected: string | null
}

/** A word that so few names have may itself be misspelt: lists of courses have typing errors too. */
export const DOUBTFUL = 2

/** Most ways a concept may have: each costs a look into the index. */
const WAYS_MAX = 16

/**
 * Turns the words of a keyword into concepts: synonyms first (the longest phrase wins), then each word by its stem, an
 * unfinished last word by its completions, a misspelt one by its corrections.
 */
export function understand(words: string[], known: Knowledge, isTyping: boolean): Understood {
  const meant = new Set(tellingWords(words))
  const phrases = findPhrases(words, known)
  const concepts: Concept[] = []
  const corrections = new Map<string, string>()
  let names: string[][] = [[]]

  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    const phrase = phrases.get(at)
    if (phrase) {
      const typed = stemsOf(words.slice(at, at + phrase.length), known)
      concepts.push({
        ways: unique([typed, ...phrase.meanings.map((meaning) => meaning.split(' '))]).filter(
          (way) => way.length > 0,
        ),
        documents: phrase.documents,
        literal: literalOf(words[at + phrase.length - 1] as string),
      })
      names = combine(names, [typed.join(' '), ...phrase.meanings])
      at += phrase.length - 1
      continue
    }
    const isUnfinished = isTyping && at === words.length - 1
    if (!meant.has(word) || (isUnfinished && word.length === 1 && concepts.length > 0)) {
      names = combine(names, stemsOf([word], known))
      continue
    }
    const concept = conceptOf(word, known, isUnfinished)
    if (concept.corrected) corrections.set(word, concept.corrected)
    if (concept.ways.length > 0) concepts.push(concept)
    names = combine(names, concept.names)
  }
  return {
    concepts: uniqueConcepts(concepts),
    names: names.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean),
    corrected: corrections.size > 0 ? words.map((word) => corrections.get(word) ?? word).join(' ') : null,
  }
}

type OneWord = Concept & { names: string[]; corrected?: string }

/** A word as it is, as what it may become, or as what was probably meant. */
function conceptOf(word: string, known: Knowledge, isTyping: boolean): OneWord {
  const { stem, term } = known.words.get(word) ?? { stem: word, term: null }
  const own = stem ? [[stem]] : []
  const meant = whatWasMeant(word, known, isTyping)
  if (term && !isTyping) {
    const alsoMeant =
      term.documents <= DOUBTFUL && isFarCommoner(meant[0], term.documents) ? meant.slice(0, 1) : []
    return concept(word, own, [term, ...alsoMeant], alsoMeant, known)
  }
  const starts = known.starts.filter((start) => start.term.startsWith(word))
  const isMisspelt = !isTyping && isFarCommoner(meant[0], sumOf(starts))
  if (term || (starts.length > 0 && !isMisspelt))
    return concept(word, own, term ? [term, ...starts] : starts, starts, known)
  const isOtherForm = meant.some((one) => one.stem === stem)
  if (isOtherForm) return concept(word, own, meant, [], known)
  const corrected = meant[0] ? { corrected: displayOf(meant[0]) } : {}
  return { ...concept(meant[0]?.term ?? word, own, meant, meant, known), ...corrected }
}

/** The word's own stem, and the ways of other terms that stand for it. */
function concept(
  word: string,
  own: string[][],
  counted: KnownTerm[],
  others: StemmedTerm[],
  known: Knowledge,
): OneWord {
  const ways = unique([...own, ...others.flatMap((other) => waysOf(other, known))]).slice(0, WAYS_MAX)
  const names = ways.slice(0, 6).map((way) => way.join(' '))
  return { ways, documents: sumOf(counted), literal: literalOf(word), names }
}

function whatWasMeant(
  word: string,
  known: Knowledge,
  isTyping: boolean,
): (StemmedTerm & { slips: number })[] {
  return likelyMeant(word, known.similar.get(word) ?? [], isTyping)
}

/** So much more common, and only one slip away, that the rarer spelling is hardly what was meant. */
function isFarCommoner(meant: (KnownTerm & { slips: number }) | undefined, documents: number): boolean {
  return meant !== undefined && meant.slips === 1 && meant.documents >= 10 * Math.max(1, documents)
}

function sumOf(terms: KnownTerm[]): number {
  return terms.reduce((sum, { documents }) => sum + documents, 0)
}

function literalOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
}

/** A term's stem, and what it means when it is a synonym. */
function waysOf(term: StemmedTerm, known: Knowledge): string[][] {
  const synonym = known.synonyms.find(({ phrase }) => phrase === term.term)
  return [
    ...(term.stem ? [[term.stem]] : []),
    ...(synonym?.meanings ?? []).map((meaning) => meaning.split(' ')),
  ]
}

/** Words in lower case, except where the spelling itself matters. */
function displayOf({ term, display }: KnownTerm): string {
  return /[^\u0020-\u007e]/.test(display) ? display : term
}

/** Where a synonym starts, and how many words it takes. No word belongs to two. */
function findPhrases(words: string[], known: Knowledge): Map<number, Synonym & { length: number }> {
  const found = new Map<number, Synonym & { length: number }>()
  const taken = new Set<number>()
  for (const { phrase, start, length } of phrasesOf(words)) {
    const synonym = known.synonyms.find((one) => one.phrase === phrase)
    const places = Array.from({ length }, (_, index) => start + index)
    if (!synonym || places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    found.set(start, { ...synonym, length })
  }
  return found
}

function stemsOf(words: string[], known: Knowledge): string[] {
  return words
    .map((word) => {
      const own = known.words.get(word)
      return own ? own.stem : word
    })
    .filter((stem) => stem !== null)
}

function combine(names: string[][], next: string[]): string[][] {
  if (next.length === 0) return names
  return names.flatMap((parts) => next.map((part) => [...parts, part])).slice(0, 12)
}

function unique(ways: string[][]): string[][] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
}

function uniqueConcepts(concepts: Concept[]): Concept[] {
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept.ways), concept])).values()]
}
