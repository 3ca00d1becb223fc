import { sql } from 'drizzle-orm'
import { understand } from '#app/features/search/concepts.ts'
import { readKnowledge } from '#app/features/search/knowledge.server.ts'
import { searchInScope } from '#app/features/search/search.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { LabelledQuestion } from '../test/search-questions.ts'
import {
  expectedResults,
  type JudgedQuery,
  judgedQueries,
  misspellings,
  wordsToMisspell,
} from './search-queries.ts'

const SHOWN = 10

/** `hit`: something that one would be glad of is among the first five. */
export type Judgement = { keyword: string; ndcg: number; hit: boolean; top: string[] }

/**
 * How close the first ten results come to the best possible ten (nDCG@10), for queries judged by hand: 1 is perfect.
 * What the best possible is, is looked up among all documents.
 */
export async function judgeRelevance(db: Database): Promise<Judgement[]> {
  const all = await everything(db)
  const judgements: Judgement[] = []
  for (const query of judgedQueries) {
    const found = await searchInScope(db, 'all', { keyword: query.keyword, page: 1 }, new Date())
    const shown = found.search_results.hits
      .slice(0, SHOWN)
      .map(({ type, slug, title }) => nameOf(type, slug, title))
    const ideal = all.map((name) => gradeOf(query, name)).sort((a, b) => b - a)
    const best = gain(ideal)
    judgements.push({
      keyword: query.keyword,
      ndcg: best === 0 ? 0 : gain(shown.map((name) => gradeOf(query, name))) / best,
      hit: shown.slice(0, 5).some((name) => gradeOf(query, name) >= Math.min(2, ideal[0] ?? 0)),
      top: shown.slice(0, 3),
    })
  }
  return judgements
}

/** The keywords whose expected result is not among the first five. */
export async function missedResults(db: Database): Promise<string[]> {
  const missed: string[] = []
  for (const [keyword, expected] of expectedResults) {
    const found = await searchInScope(db, 'all', { keyword, page: 1 }, new Date())
    const shown = found.search_results.hits.slice(0, 5)
    if (!shown.some(({ type, slug, title }) => expected.test(nameOf(type, slug, title)))) missed.push(keyword)
  }
  return missed
}

/** How many questions have a page that answers them among the first three. */
export async function judgeQuestions(
  db: Database,
  questions: LabelledQuestion[],
): Promise<{ answered: number; missed: { question: string; shown: string[] }[] }> {
  const missed: { question: string; shown: string[] }[] = []
  for (const { question, targets, first } of questions) {
    const found = await searchInScope(db, 'all', { keyword: question, page: 1, first }, new Date())
    const shown = [...found.answers, ...found.search_results.hits].slice(0, 3).map(({ url }) => url)
    if (!shown.some((url) => targets.some((target) => target.test(url)))) missed.push({ question, shown })
  }
  return { answered: questions.length - missed.length, missed }
}

/** The share of words with one wrong letter that are understood as the word that was meant. */
export async function judgeMisspellings(
  db: Database,
): Promise<{ tried: number; understood: number; missed: string[] }> {
  let tried = 0
  const missed: string[] = []
  for (const word of wordsToMisspell) {
    const meant = await stemsOf(db, word)
    for (const misspelt of misspellings(word)) {
      tried += 1
      const ways = await stemsOf(db, misspelt)
      if (![...meant].some((stem) => ways.has(stem))) missed.push(`${misspelt} (${word})`)
    }
  }
  return { tried, understood: tried - missed.length, missed }
}

async function stemsOf(db: Database, word: string): Promise<Set<string>> {
  const known = await readKnowledge(db, [word], false)
  const { concepts } = understand([word], known, false)
  return new Set(concepts.flatMap(({ ways }) => ways.map((way) => way.join(' '))))
}

async function everything(db: Database): Promise<string[]> {
  const result = await db.execute(sql`select type, ref, title from search_document`)
  const { rows } = result as unknown as { rows: { type: string; ref: string; title: string }[] }
  return rows.map(({ type, ref, title }) => nameOf(type, ref, title))
}

function nameOf(type: string, slug: string, title: string): string {
  return type === 'course' ? `course:${title}` : `${type}:${slug}`
}

function gradeOf(query: JudgedQuery, name: string): number {
  return query.grades.find(([, pattern]) => pattern.test(name))?.[0] ?? 0
}

function gain(grades: number[]): number {
  return grades
    .slice(0, SHOWN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
