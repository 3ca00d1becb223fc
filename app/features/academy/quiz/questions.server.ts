import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { fnv1a } from '#app/platform/seed.ts'
import type { Choice, QuestionAnswer, QuestionBody } from '../content-types.ts'
import type { Question } from '../contract.ts'
import { questions, topics } from '../tables.server.ts'
import { partsOf } from './parts.server.ts'

export type QuestionRow = typeof questions.$inferSelect & {
  body: QuestionBody
  answer: QuestionAnswer
  topic: { slug: string; title: string } | null
}
/** What an attempt knows of a question. */
export type AskedQuestion = Pick<
  QuestionRow,
  'slug' | 'kind' | 'ask' | 'body' | 'answer' | 'explain' | 'topic'
>

/** All published questions of a quiz, in their order, each with the topic that taught it. */
export async function questionsOf(db: Database, quizId: number): Promise<QuestionRow[]> {
  const rows = await db
    .select({ question: questions, slug: topics.slug, title: topics.title })
    .from(questions)
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(eq(questions.quizId, quizId), eq(questions.isPublished, true)))
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ question, slug, title }) => ({
    ...question,
    ...partsOf(question.kind, question.parts),
    topic: slug !== null && title !== null ? { slug, title } : null,
  }))
}

/** Those that someone in a country is asked. */
export function askedIn<Row extends { countries: readonly string[] }>(
  rows: readonly Row[],
  country: string,
): Row[] {
  return rows.filter(({ countries }) => countries.length === 0 || countries.includes(country))
}

/** A question as a browser may see it. The order of its options depends on the attempt, and stays for it. */
export function toQuestion({ slug, kind, ask, body }: AskedQuestion, attemptId: number): Question {
  const shuffled = (list: Choice[] | undefined) =>
    list?.toSorted((one, other) => fnv1a(`${attemptId} ${one.id}`) - fnv1a(`${attemptId} ${other.id}`))
  const { options, items, left, right, ...units } = body
  return {
    slug,
    kind,
    ask,
    ...units,
    ...(options && { options: shuffled(options) }),
    ...(items && { items: shuffled(items) }),
    ...(left && { left: shuffled(left), right: shuffled(right) }),
  }
}
