import { and, asc, eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { complete, finish, start } from './attempts.server.ts'
import { rightAnswer } from './demo.server.ts'
import type { Reading } from './eligible.server.ts'
import { topicsOf } from './programs.server.ts'
import { questionsOf } from './quiz/questions.server.ts'
import type { Answers } from './quiz/scoring.ts'
import { modules, programs } from './tables.server.ts'

const dayMs = 86_400_000
/** Longer ago than XP waits before they can be spent. */
const daysAgo = 9
const minutesForTopic = 20

/**
 * What the student whom visitors sign in as has learnt: the first module of the first program, and the beginning of the second. Uses the
 * same services as the API, so that XP come through the ledger and the badge by its rule.
 */
export async function seedDemoStudent(services: Services): Promise<void> {
  const { db, clock } = services
  const [student] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `student@${demoDomain}`))
  const outline = await db
    .select({ id: modules.id, slug: modules.slug, program: programs.slug })
    .from(programs)
    .innerJoin(modules, eq(modules.programId, programs.id))
    .where(and(eq(programs.isPublished, true), eq(modules.isPublished, true)))
    .orderBy(asc(programs.position), asc(programs.id), asc(modules.position), asc(modules.id))
    .limit(2)
  if (!student) return
  let at = clock.now().getTime() - daysAgo * dayMs
  const readingAt = (): Reading => ({
    db,
    services,
    owner: { userId: student.id },
    now: new Date(at),
    readReader: async () => ({ age: 16, country: 'AU', state: 'NSW' }),
  })
  for (const [number, module] of outline.entries()) {
    const place = { program: module.program, module: module.slug }
    const topics = await topicsOf(db, [module.id])
    for (const topic of number === 0 ? topics : topics.slice(0, 1)) {
      at += minutesForTopic * 60_000
      if (topic.quizId === null) await complete(readingAt(), place, topic.id)
      else await passQuiz(readingAt, place, topic.quizId, () => (at += minutesForTopic * 60_000))
    }
    at += dayMs
  }
}

async function passQuiz(
  readingAt: () => Reading,
  place: { program: string; module: string },
  quizId: number,
  takeTime: () => void,
): Promise<void> {
  const { attempt, questions } = await start(readingAt(), place, 'AU')
  const rows = new Map((await questionsOf(readingAt().db, quizId)).map((row) => [row.slug, row]))
  const answers: Answers = {}
  for (const { slug } of questions) {
    const row = rows.get(slug)
    const right = row && rightAnswer(row)
    if (right !== undefined) answers[slug] = right
  }
  takeTime()
  await finish(readingAt(), { ...place, quiz: String(quizId) }, attempt.id, answers)
}
