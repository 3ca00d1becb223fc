import { and, asc, eq, inArray, like, notInArray } from 'drizzle-orm'
import { demoLogIns } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import { topicsOf } from './programs.server.ts'
import { minSeconds } from './quiz/plausible-time.ts'
import { askedIn, type QuestionRow, questionsOf } from './quiz/questions.server.ts'
import { type Answers, type Given, grade, scoreOf } from './quiz/scoring.ts'
import { storeVersions } from './quiz/versions.server.ts'
import { attempts, enrolments, modules, programs } from './tables.server.ts'

type NewAttempt = typeof attempts.$inferInsert
type Topic = Awaited<ReturnType<typeof topicsOf>>[number]
type Quiz = { row: NonNullable<Topic['quiz']>; asked: QuestionRow[]; versions: string[] }

const maxLearners = 160
const programsTaken = 2
const dayMs = 86_400_000
const rowsAtOnce = 400

/**
 * What the people of the demo have done in the first programs, so that the Academy's figures have something to show. They earn
 * no XP by it, since nothing of theirs may be cashed out. The same for the same people and day; those who can sign in are left out.
 */
export async function seedDemoLearning({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const chance = new Stream(seedOf('what the people of the demo have learnt'))
  const outline = await readOutline(db)
  const logIns = demoLogIns.map(({ email }) => email)
  const isOfDemo = and(eq(users.systemGenerated, true), like(users.email, '%.example'))
  // any owner: the people of the demo
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOfDemo, eq(users.kind, 'user'), notInArray(users.email, logIns)))
    .orderBy(asc(users.id))
    .limit(maxLearners)
  const enrolled: (typeof enrolments.$inferInsert)[] = []
  const done: NewAttempt[] = []
  for (const { id } of people)
    for (const [at, program] of outline.entries()) {
      if (!chance.chance(at === 0 ? 0.6 : 0.3)) continue
      const begunAt = new Date(now.getTime() - chance.between(3, 80) * dayMs)
      enrolled.push({ userId: id, programId: program.id, createdAt: begunAt })
      done.push(...takeProgram(chance, id, program.topics, begunAt, now))
    }
  await db.transaction(async (tx) => {
    if (enrolled.length > 0) await tx.insert(enrolments).values(enrolled)
    for (let at = 0; at < done.length; at += rowsAtOnce)
      await tx.insert(attempts).values(done.slice(at, at + rowsAtOnce))
  })
}

/** The first programs with their topics in order, and the questions of those that are quizzes. */
async function readOutline(db: Services['db']) {
  const first = await db
    .select({ id: programs.id })
    .from(programs)
    .where(eq(programs.isPublished, true))
    .orderBy(asc(programs.position), asc(programs.id))
    .limit(programsTaken)
  const parts = await db
    .select({ id: modules.id, programId: modules.programId })
    .from(modules)
    .where(
      inArray(
        modules.programId,
        first.map(({ id }) => id),
      ),
    )
    .orderBy(asc(modules.position), asc(modules.id))
  const topics = await topicsOf(
    db,
    parts.map(({ id }) => id),
  )
  const withQuiz = await Promise.all(
    topics.map(async (topic) => ({ topic, quiz: await readQuiz(db, topic) })),
  )
  return first.map(({ id }) => ({
    id,
    topics: parts
      .filter(({ programId }) => programId === id)
      .flatMap((module) => withQuiz.filter(({ topic }) => topic.moduleId === module.id)),
  }))
}

async function readQuiz(db: Services['db'], { quiz: row }: Topic): Promise<Quiz | null> {
  if (!row) return null
  const asked = askedIn(await questionsOf(db, row.id), 'AU')
  return asked.length > 0 ? { row, asked, versions: await storeVersions(db, asked) } : null
}

type Step = { topic: Topic; quiz: Quiz | null }

/** Goes through a program until the person stops, or until today. */
function takeProgram(chance: Stream, userId: number, steps: Step[], begunAt: Date, now: Date): NewAttempt[] {
  const ability = chance.between(0.35, 0.95)
  const done: NewAttempt[] = []
  let at = begunAt.getTime()
  for (const { topic, quiz } of steps) {
    if (chance.chance(0.07)) break
    for (let number = 1; number <= 2; number++) {
      at += chance.between(0.01, 1.5) * dayMs
      if (at > now.getTime()) return done
      const startedAt = new Date(at)
      if (!quiz) {
        if (topic.quizId === null)
          done.push({ userId, topicId: topic.id, status: 'no-quiz', startedAt, finishedAt: startedAt })
        break
      }
      const attempt = takeQuiz(chance, quiz, number, startedAt, ability + 0.15 * (number - 1))
      done.push({ ...attempt, userId })
      if (attempt.status === 'finished-passed' || chance.chance(0.4)) break
    }
  }
  return done
}

function takeQuiz(chance: Stream, quiz: Quiz, number: number, startedAt: Date, ability: number): NewAttempt {
  const { row, asked, versions } = quiz
  const answers: Answers = {}
  for (const question of asked) {
    const difficulty = 0.1 + (0.6 * (seedOf(question.slug) % 100)) / 100
    const isRight = chance.next() < ability - difficulty + 0.45
    const given = isRight ? rightAnswer(question) : wrongAnswer(chance, question)
    if (given !== undefined) answers[question.slug] = given
  }
  const grades = asked.map((question) => ({
    slug: question.slug,
    ...grade(question, answers[question.slug]),
  }))
  const score = scoreOf(grades)
  const least = minSeconds(asked, number > 1)
  const seconds = least * (chance.chance(0.02) ? 0.4 : chance.between(1.3, 4))
  return {
    topicId: row.topicId,
    quizId: row.id,
    questions: asked.map(({ slug }) => slug),
    versions,
    answers,
    grades: grades.map(({ slug, credit, state }) => ({ slug, credit, state })),
    status: score >= row.passMark ? 'finished-passed' : 'finished-failed',
    score,
    number,
    minSeconds: least,
    startedAt,
    finishedAt: new Date(startedAt.getTime() + Math.ceil(seconds) * 1_000),
  }
}

export function rightAnswer({ kind, answer }: QuestionRow): Given | undefined {
  if (kind === 'single') return answer.right?.[0]
  if (kind === 'multiple' || kind === 'order') return answer.right
  if (kind === 'match') return answer.pairs
  if (kind === 'number') return answer.value
  return kind === 'text' ? answer.accept?.[0] : 4
}

/** One of the other options where there are some; else no answer. */
function wrongAnswer(chance: Stream, { kind, body, answer }: QuestionRow): Given | undefined {
  if (kind === 'scale') return chance.whole(1, 5)
  const others = (body.options ?? []).filter(({ id }) => !answer.right?.includes(id))
  if (others.length === 0) return undefined
  const { id } = chance.pick(others)
  return kind === 'single' ? id : [id]
}
