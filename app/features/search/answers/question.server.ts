import type { Database } from '#app/platform/database.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { NamedPlace } from './compose.ts'
import { findPlace } from './places.server.ts'
import { type Question, recogniseQuestions } from './recognise.ts'

/** A question, the place that it names, and what is searched for below its answers; empty: nothing. */
export type Answerable = Question & { place?: NamedPlace; searchFor: string }

/** The intent of a keyword, or null. One statement, only where a place may be named. */
export async function understandQuestion(
  db: Database,
  keyword: string,
  reader: ReaderCountry,
): Promise<Answerable | null> {
  const unknown = new Set<string>()
  for (const question of recogniseQuestions(keyword)) {
    const { intent, topic } = question
    const searchFor = intent.search ?? topic
    if (intent.topic !== 'place') return { ...question, searchFor }
    if (unknown.has(topic)) continue
    const place = await findPlace(db, topic, question.country ?? reader)
    if (place) return { ...question, place, searchFor }
    unknown.add(topic)
  }
  return null
}
