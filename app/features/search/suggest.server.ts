import { LRUCache } from 'lru-cache'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { composeAnswers, documentsOf } from './answers/compose.ts'
import { readAnswerDocuments } from './answers/documents.server.ts'
import type { Questions } from './answers/intents.ts'
import { knownQuestions } from './answers/questions.server.ts'
import { type Question, recogniseQuestions } from './answers/recognise.ts'
import type { SearchSuggestion } from './contract.ts'
import type { FoundDocument } from './find.server.ts'
import { helpSuggestion, recogniseDistress } from './help/help.server.ts'
import { SUGGESTIONS_MAX, SUGGESTIONS_PER_GROUP, type SuggestionType, suggestionTypeOf } from './rules.ts'
import { findWhileTyping } from './search.server.ts'
import { suggestionOf } from './suggestion.ts'
import { answersTitle, suggestionWords } from './words.ts'

/** Questions that a beginning may become, and their answers among the suggestions. */
const QUESTIONS_MAX = 2
const ANSWERS_MAX = 3

type Group = { title: string; data: SearchSuggestion[] }

/** A one-minute cache of common prefixes. */
const remembered = new WeakMap<Database, LRUCache<string, Group[]>>()

/** Completions of a keyword, the likeliest kind first. Words of distress are answered with help, and remembered nowhere. */
export async function suggestFor(
  db: Database,
  keyword: string,
  first: ReaderCountry = 'AU',
): Promise<Group[]> {
  const distress = await recogniseDistress(db, keyword, true)
  if (!distress) return completionsOf(db, keyword, first)
  const help = { title: suggestionWords.help, data: [helpSuggestion(distress, first)] }
  if (distress.isUrgent) return [help]
  const documents = await findWhileTyping(db, keyword, SUGGESTIONS_PER_GROUP)
  const reading = documents.filter(({ type }) => type === 'article' || type === 'academy')
  return [help, ...groupSuggestions(reading, SUGGESTIONS_MAX - 1)]
}

async function completionsOf(db: Database, keyword: string, first: ReaderCountry): Promise<Group[]> {
  const key = `${first} ${fold(keyword)}`
  const memory = memoryOf(db)
  const remains = memory.get(key)
  if (remains) return remains
  const known = await knownQuestions(db)
  const questions = recogniseQuestions(known, keyword, true)
  const [question] = questions
  const typed = question ? (question.intent.search ?? question.topic) : keyword
  const documents = typed ? await findWhileTyping(db, typed, SUGGESTIONS_PER_GROUP) : []
  const answers = await answersFor(db, known, questions.slice(0, QUESTIONS_MAX), documents, first)
  const others = documents.filter(({ url }) => answers.every((answer) => answer.url !== url))
  const groups = [
    ...(answers.length > 0 ? [{ title: answersTitle, data: answers }] : []),
    ...groupSuggestions(others, SUGGESTIONS_MAX - answers.length),
  ]
  memory.set(key, groups)
  return groups
}

/** Answers while a question is typed: pages of Yonder, and for an official site the search that leads there. */
async function answersFor(
  db: Database,
  known: Questions,
  questions: Question[],
  documents: FoundDocument[],
  first: ReaderCountry,
): Promise<SearchSuggestion[]> {
  const named = questions.flatMap((question) => documentsOf(question, undefined, first))
  const pages = await readAnswerDocuments(db, named)
  const best = documents.find(({ type }) => type === 'occupation')
  const occupation = best && { title: best.title, slug: best.ref }
  const answers = questions.flatMap((question) =>
    composeAnswers(question, { occupation, documents: pages }, first, known).map(
      ({ is_outside, figure: _, ...answer }) => ({
        ...answer,
        type: 'tool' as const,
        url: is_outside ? `/search?${new URLSearchParams({ keyword: question.phrase })}` : answer.url,
      }),
    ),
  )
  const isFirstOf = ({ url }: SearchSuggestion, at: number) =>
    answers.findIndex((one) => one.url === url) === at
  return answers.filter(isFirstOf).slice(0, ANSWERS_MAX)
}

/** After a change of the index: suggestions are looked up again. */
export function invalidateSuggestions(db: Database): void {
  remembered.delete(db)
}

function memoryOf(db: Database): LRUCache<string, Group[]> {
  const memory = remembered.get(db) ?? new LRUCache<string, Group[]>({ max: 500, ttl: 60_000 })
  remembered.set(db, memory)
  return memory
}

/** The best of each kind, best first and each name once; kinds in the order of their best. */
function groupSuggestions(documents: FoundDocument[], max: number): Group[] {
  const byType = new Map<SuggestionType, SearchSuggestion[]>()
  for (const document of documents) {
    const type = suggestionTypeOf[document.type]
    const group = byType.get(type) ?? []
    const isNew = group.every(({ title }) => title !== document.title)
    if (isNew && group.length < SUGGESTIONS_PER_GROUP) group.push(suggestionOf(document))
    byType.set(type, group)
  }
  const groups: Group[] = []
  let left = max
  for (const [type, data] of byType) {
    const shown = data.slice(0, left)
    left -= shown.length
    if (shown.length > 0) groups.push({ title: suggestionWords[type], data: shown })
  }
  return groups
}
