import { eq } from 'drizzle-orm'
import { partsOf } from '#app/features/academy/quiz/parts.server.ts'
import { modules, programs, questions, quizzes, topics } from '#app/features/academy/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Browser } from './browser.ts'

type QuestionRow = typeof questions.$inferSelect
type Started = { data: { quiz: { id: number }; questions: { slug: string }[]; attempt: { id: number } } }

/** Right answers of a module's quiz, or answers that are all missing. */
export async function takeQuiz(db: Database, who: Browser, place: string, isRight = true): Promise<void> {
  const { data } = await who.read<Started>(`${place}/quiz/start`)
  const rows = new Map((await db.select().from(questions)).map((row) => [row.slug, row]))
  const answers = Object.fromEntries(data.questions.map(({ slug }) => [slug, rightOf(rows.get(slug))]))
  const body = { attempt_id: data.attempt.id, ...(isRight && { answers }) }
  await sent(who.post(`${place}/quizzes/${data.quiz.id}/finish`, body))
}

/** Everything of a module but its quiz. */
export async function readTopics(db: Database, who: Browser, slug: string): Promise<string> {
  const [module] = await db
    .select({ id: modules.id, program: programs.slug })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .where(eq(modules.slug, slug))
  if (!module) throw new Error(`there is no module ${slug}`)
  const place = `/api/academy/programs/${module.program}/modules/${slug}`
  const rows = await db
    .select({ id: topics.id, quizId: quizzes.id })
    .from(topics)
    .leftJoin(quizzes, eq(quizzes.topicId, topics.id))
    .where(eq(topics.moduleId, module.id))
  for (const { id, quizId } of rows)
    if (quizId === null) await sent(who.post(`${place}/no-quiz-attempt`, { topic_id: id }))
  return place
}

/** The whole of a module, by its slug. */
export async function finishModule(db: Database, who: Browser, slug: string): Promise<void> {
  await takeQuiz(db, who, await readTopics(db, who, slug))
}

async function sent(reply: Promise<Response>): Promise<void> {
  const { status, url } = await reply
  if (status !== 200) throw new Error(`${url}: ${status}`)
}

/** What is right for a question, as it is sent. */
export function rightOf(question: QuestionRow | undefined): unknown {
  if (!question) return 3
  const { kind, parts } = question
  const { answer } = partsOf(kind, parts)
  if (kind === 'single') return answer.right?.[0] ?? ''
  if (kind === 'multiple' || kind === 'order') return answer.right ?? []
  if (kind === 'match') return answer.pairs ?? {}
  if (kind === 'number') return answer.value ?? 0
  return kind === 'text' ? (answer.accept?.[0] ?? '') : 3
}
