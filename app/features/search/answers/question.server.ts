import type { Database } from '#app/platform/database.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type AnswerDocument, documentsOf, type NamedPlace } from './compose.ts'
import { readAnswerDocuments } from './documents.server.ts'
import type { Questions } from './intents.ts'
import { findPlace } from './places.server.ts'
import { type Question, recogniseQuestions } from './recognise.ts'

/** A question, the place and the pages that it names, and what is searched for below its answers; empty: nothing. */
export type Answerable = Question & {
  place?: NamedPlace
  documents: ReadonlyMap<string, AnswerDocument>
  searchFor: string
}

/** The intent of a keyword, or null. At most a statement for each place that may be named, and one for pages that answer. */
export async function understandQuestion(
  db: Database,
  questions: Questions,
  keyword: string,
  reader: ReaderCountry,
): Promise<Answerable | null> {
  const named = await firstAnswerable(db, questions, keyword, reader)
  if (!named) return null
  const documents = await readAnswerDocuments(db, documentsOf(named, named.place, reader))
  return { ...named, documents, searchFor: searchedBelow(named) }
}

/** What stands beside a place is searched for, there where the topic is. */
function searchedBelow({ intent, topic, beside }: Question): string {
  const below = intent.search ?? topic
  return beside ? [beside, below].filter(Boolean).join(' ') : below
}

async function firstAnswerable(
  db: Database,
  questions: Questions,
  keyword: string,
  reader: ReaderCountry,
): Promise<(Question & { place?: NamedPlace }) | null> {
  const unknown = new Set<string>()
  for (const question of recogniseQuestions(questions, keyword)) {
    const { intent, topic } = question
    if (intent.topic !== 'place') return question
    if (unknown.has(topic)) continue
    const place = await findPlace(db, topic, question.country ?? reader)
    if (place) return { ...question, place }
    unknown.add(topic)
  }
  return null
}
