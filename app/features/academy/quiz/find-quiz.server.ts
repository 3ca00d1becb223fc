import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { ensureEligible, type Reading } from '../eligible.server.ts'
import { modules, programs, quizzes, topics } from '../tables.server.ts'

export type QuizRow = typeof quizzes.$inferSelect
export type Place = { program: string; module: string }
export type QuizPlace = Place & { quiz: string }

/** A quiz, also one that was taken back: attempts at it stay. @throws DomainError `not-found`, also for a quiz of another module */
export async function findQuiz(reading: Reading, place: Place & { quiz?: string }) {
  const [found] = await quizAt(reading.db, { ...place, quiz: place.quiz ?? null })
  if (!found) throw new DomainError('not-found', 'no-such-module')
  const { limits, quiz, isPublished } = found
  await ensureEligible(limits, reading)
  if (!quiz) throw new DomainError('not-found', 'no-such-quiz')
  return { quiz, isPublished }
}

const isPublished = sql<boolean>`coalesce(${quizzes.isPublished} and ${topics.isPublished}, false)`

/** One statement, since a quiz is looked up with each answer: the module with its quiz, or with the one that is named. */
const quizAt = preparedQuery((db) =>
  db
    .select({
      limits: { stateFilter: modules.stateFilter, minAge: modules.minAge, maxAge: modules.maxAge },
      quiz: quizzes,
      isPublished,
    })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .leftJoin(topics, eq(topics.moduleId, modules.id))
    .leftJoin(
      quizzes,
      and(
        eq(quizzes.topicId, topics.id),
        sql`coalesce(${quizzes.id}::text = ${sql.placeholder('quiz')}::text, true)`,
      ),
    )
    .where(
      and(
        isNamed(modules, 'module'),
        isNamed(programs, 'program'),
        eq(programs.isPublished, true),
        eq(modules.isPublished, true),
      ),
    )
    .orderBy(sql`${quizzes.id} is null`, desc(isPublished), asc(topics.position))
    .limit(1),
)

/** By slug or id: `byIdOrSlug` for a value that the statement is prepared without. */
function isNamed(table: typeof modules | typeof programs, name: keyof Place): SQL {
  return sql`${sql.placeholder(name)}::text in (${table.slug}, ${table.id}::text)`
}
