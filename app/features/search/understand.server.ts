import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { Questions } from './answers/intents.ts'
import { type Answerable, understandQuestion } from './answers/question.server.ts'
import { knownQuestions } from './answers/questions.server.ts'
import { recogniseQuestions } from './answers/recognise.ts'
import { recogniseTraits, type TraitQuestion } from './answers/traits.ts'
import { boostsFor } from './boosts.ts'
import { understand } from './concepts.ts'
import type { UnderstoodFilter } from './contract.ts'
import type { Requested } from './find.server.ts'
import { wordsOf } from './fold.ts'
import { readKnowledge } from './knowledge.server.ts'
import type { ChosenFacets, SearchScope } from './rules.ts'

export type SearchRequest = Requested & { scope: SearchScope; corrected: string | null; isHopeless: boolean }

/** What the words of a keyword stand for. */
export async function understandKeyword(
  db: Database,
  keyword: string,
  scope: SearchScope,
  facets: ChosenFacets,
  isTyping = false,
): Promise<SearchRequest> {
  const typed = wordsOf(keyword)
  const known = await readKnowledge(db, typed, isTyping)
  const asTyped = understand(typed, known, isTyping)
  const corrected = isTyping ? null : asTyped.corrected
  const words = corrected ? wordsOf(corrected) : typed
  const { concepts, names } = corrected
    ? understand(words, await readKnowledge(db, words, false), false)
    : asTyped
  return {
    scope,
    keyword: fold(corrected ?? keyword),
    concepts,
    names,
    corrected,
    isTyping,
    facets,
    boosts: boostsFor(words),
    types: known.types,
    isHopeless: keyword !== '' && concepts.length === 0,
  }
}

type Asked = {
  keyword: string
  scope: SearchScope
  facets: ChosenFacets
  first: ReaderCountry
  except?: string
  /** Taken as words alone, as below help. */
  isPlain?: boolean
}

/** What a keyword asks for: traits that become filters, a question with its answers, and what is searched for below them. */
export async function understandAll(db: Database, asked: Asked) {
  const { keyword, scope, first } = asked
  const questions = await knownQuestions(db)
  const isOfWork = scope === 'all' || scope === 'occupations'
  const except = asked.except?.split(',')
  const isPlain = asked.isPlain || !isOfWork || isAnsweredWhole(questions, keyword)
  const traits = isPlain ? null : recogniseTraits(questions, keyword, except)
  const left = traits ? traits.rest : keyword
  const question = asked.isPlain
    ? null
    : await understandQuestion(db, questions, traits?.left ?? keyword, first)
  const topic = question ? question.searchFor || (scope === 'all' ? '' : left) : left
  const typed = traits && !topic ? '' : topic
  const request = await understandKeyword(db, typed, scope, asked.facets)
  const isEmpty = typed === '' && keyword !== '' && !traits
  const filtered = traits ? await narrowedBy(db, traits, question, request) : request
  return {
    questions,
    asked: question,
    understood: traits?.named.map(understoodOf) ?? [],
    request: { ...filtered, first, typed, isHopeless: isEmpty || filtered.isHopeless },
  }
}

/** What is asked of life or rules has answers whatever else stands there, and no traits of work. */
function isAnsweredWhole(questions: Questions, keyword: string): boolean {
  const [likeliest] = recogniseQuestions(questions, keyword)
  return likeliest?.intent.topic === 'any' && likeliest.intent.traits.length === 0
}

/** Traits are those of occupations: other kinds are not searched for. */
async function narrowedBy(
  db: Database,
  { named, unwanted }: TraitQuestion,
  question: Answerable | null,
  request: SearchRequest,
): Promise<SearchRequest> {
  const traits = [...named.flatMap(({ filter }) => filter ?? []), ...(question?.intent.traits ?? [])]
  const not = unwanted ? await understandKeyword(db, unwanted, 'all', {}) : null
  return {
    ...request,
    traits: [...new Set(traits)],
    examples: named.flatMap(({ examples }) => examples),
    unwanted: not?.concepts,
    types: request.types.filter((type) => type === 'occupation'),
  }
}

function understoodOf({ key, title, note, filter }: TraitQuestion['named'][number]): UnderstoodFilter {
  return { key, title, note, is_filter: filter !== null || key === 'not' }
}
