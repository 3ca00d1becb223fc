import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { Trait } from '../traits.ts'
import { indexPhrases, type PhraseIndex } from './phrases.ts'

/**
 * Questions that people type, and what answers them. They stand in `content/search/intents`: `recognise.ts` reads the phrases and
 * `compose.ts` fills in the answers.
 */

/** What a question is about besides its intent; `any`: the intent says enough, whatever else stands there. */
export const topicKinds = ['occupation', 'place', 'subject', 'words', 'none', 'any'] as const
export type TopicKind = (typeof topicKinds)[number]

/** A page of Yonder that is in the search index, by kind and `ref`: its title and text are its own. */
export type NamedDocument = { type: 'article' | 'academy' | 'tool'; ref: string }

/** `{occupation}`, `{slug}`, `{town}`, `{place}`, `{placeId}`, `{topic}`, `{subject}`, `{taught}` and `{hub}` are filled in. */
export type AnswerTemplate = {
  document: NamedDocument | null
  title: string
  text: string
  /** A path of Yonder, or the full address of an official site. */
  url: string
  /** Who answers, when it is not Yonder. */
  site: string | null
  /** Only for readers of this country, or where the question names it. */
  country: ReaderCountry | null
}

export type Intent = {
  name: string
  /**
   * Phrases in folded words: `/` between alternatives, `…` where anything may stand. What is left of the question is its topic.
   */
  phrases: string[]
  topic: TopicKind
  answers: AnswerTemplate[]
  /** What is searched for below the answers; null: the topic. Empty: nothing. */
  search: string | null
  /** Traits that the results must have as well, where the question names others. */
  traits: Trait[]
}

/**
 * School subjects and hobbies by what people call them: how a title names each, and the page that leads on; without one they
 * are searched for.
 */
export type Subject = { name: string; names: string[]; hub: string | null; isHobby: boolean }

/** What words tell: `nothing` of a topic; `how`: beside an occupation, how one gets there or what is counted. */
export const wordSenses = ['nothing', 'how', 'AU', 'NZ', 'AU name', 'NZ name', 'short'] as const
export type QuestionWord = { word: string; says: (typeof wordSenses)[number]; standsFor: string | null }

/** A trait of work with what people call it, and the one that results are filtered by; null where no data says which work has it. */
export type TraitPhrases = {
  trait: string
  title: string
  note: string | null
  filter: Trait | null
  /** Slugs of occupations that are plain examples: they come first. */
  examples: string[]
  phrases: string[]
}

export type QuestionPack = {
  /** In the order in which they are tried. */
  intents: Intent[]
  subjects: Subject[]
  words: QuestionWord[]
  traits: TraitPhrases[]
}

/** The pack, made ready once so that a search looks up its own words only. */
export type Questions = QuestionPack & {
  phrases: PhraseIndex
  traitPhrases: PhraseIndex
  fillers: ReadonlySet<string>
  occupationFillers: ReadonlySet<string>
  countryWords: ReadonlyMap<string, ReaderCountry>
  /** Words that name a country and nothing else. */
  countryNames: ReadonlySet<string>
  shortForms: ReadonlyMap<string, string[]>
}

export function prepareQuestions(pack: QuestionPack): Questions {
  const said = (...says: QuestionWord['says'][]) => pack.words.filter((word) => says.includes(word.says))
  const wordsOf = (words: readonly QuestionWord[]) => new Set(words.map(({ word }) => word))
  const ofCountry = said('AU', 'AU name', 'NZ', 'NZ name')
  return {
    ...pack,
    phrases: indexPhrases(pack.intents.map(({ phrases }) => phrases)),
    traitPhrases: indexPhrases(pack.traits.map(({ phrases }) => phrases)),
    fillers: wordsOf(said('nothing')),
    occupationFillers: wordsOf(said('how')),
    countryWords: new Map(ofCountry.map(({ word, says }) => [word, says.startsWith('NZ') ? 'NZ' : 'AU'])),
    countryNames: wordsOf(said('AU name', 'NZ name')),
    shortForms: new Map(said('short').map(({ word, standsFor }) => [word, (standsFor ?? word).split(' ')])),
  }
}

/** A subject by one of its names. */
export function subjectOf({ subjects }: Pick<QuestionPack, 'subjects'>, topic: string): Subject | undefined {
  return subjects.find(({ names }) => names.includes(topic))
}
