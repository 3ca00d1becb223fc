import { and, asc, eq, inArray } from 'drizzle-orm'
import { openStates, revisions } from '#app/features/admin/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { modules, type programs, questions, quizzes, topics } from '../tables.server.ts'
import { type PartType, partTypes } from './contract.ts'

type Program = typeof programs.$inferSelect
type Module = typeof modules.$inferSelect
type Topic = typeof topics.$inferSelect
type Quiz = typeof quizzes.$inferSelect
type Question = typeof questions.$inferSelect

/** The rows of a program, drafts too, each list in its order. */
type ProgramRows = {
  program: Program
  modules: Module[]
  topics: Topic[]
  quizzes: Quiz[]
  questions: Question[]
}

/** A row with its writer's own change, which is not published, laid over it. */
export type Written<Row> = Row & { change: string | null }
export type WrittenRows = {
  program: Written<Program>
  modules: Written<Module>[]
  topics: Written<Topic>[]
  quizzes: Written<Quiz>[]
  questions: Written<Question>[]
}

export async function rowsOfProgram(db: Database, program: Program): Promise<ProgramRows> {
  const ofProgram = await db
    .select()
    .from(modules)
    .where(eq(modules.programId, program.id))
    .orderBy(asc(modules.position), asc(modules.id))
  const ofModules = await db
    .select()
    .from(topics)
    .where(inArray(topics.moduleId, idsOf(ofProgram)))
    .orderBy(asc(topics.position), asc(topics.id))
  const ofTopics = await db
    .select()
    .from(quizzes)
    .where(inArray(quizzes.topicId, idsOf(ofModules)))
  const ofQuizzes = await db
    .select()
    .from(questions)
    .where(inArray(questions.quizId, idsOf(ofTopics)))
    .orderBy(asc(questions.position), asc(questions.id))
  return { program, modules: ofProgram, topics: ofModules, quizzes: ofTopics, questions: ofQuizzes }
}

/** The rows as their writer would publish them: with their own drafts. */
export async function withOwnChanges(
  db: Database,
  rows: ProgramRows,
  userId: number | null,
): Promise<WrittenRows> {
  const ids = [rows.program, ...rows.modules, ...rows.topics, ...rows.quizzes, ...rows.questions]
  const own =
    userId === null
      ? []
      : await db
          .select()
          .from(revisions)
          .where(
            and(
              inArray(revisions.resource, [...partTypes]),
              inArray(revisions.recordId, [...new Set(ids.map(({ id }) => String(id)))]),
              eq(revisions.authorId, userId),
              inArray(revisions.state, [...openStates]),
            ),
          )
  const byRecord = new Map(own.map((revision) => [`${revision.resource}/${revision.recordId}`, revision]))
  const write =
    <Row extends { id: number }>(type: PartType) =>
    (row: Row): Written<Row> => {
      const revision = byRecord.get(`${type}/${row.id}`)
      return { ...row, ...(revision?.after as Partial<Row> | undefined), change: revision?.state ?? null }
    }
  return {
    program: write<Program>('academy-programs')(rows.program),
    modules: rows.modules.map(write('academy-modules')),
    topics: rows.topics.map(write('academy-topics')),
    quizzes: rows.quizzes.map(write('quizzes')),
    questions: rows.questions.map(write('quiz-questions')),
  }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.length > 0 ? rows.map(({ id }) => id) : [0]
}
