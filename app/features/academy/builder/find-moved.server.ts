import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { type MovedPart, type MoveRefusal, type NewParent, whyNotThere } from './move-rules.ts'
import { lockParent } from './parents.server.ts'

/** What the rules ask of a move, and what else of the record changes with it. */
type Found = { part: MovedPart; into: NewParent; values: { topicId?: null } }
type Finder = (tx: Database, move: Move) => Promise<Found>

type Move = { id: number; from: number; to: number }

/**
 * Why a part below `from` may not go below `to`, and what else of its record changes with it. Both parents are locked, in the same
 * order for all, so that two moves between the same two do not wait for each other. The tree and the form of a record ask here.
 *
 * @throws DomainError `conflict` when it is no longer below `from`, `not-found` for a parent that is gone
 */
export async function judgeMove(
  tx: Database,
  type: ListedType,
  { id, from, to }: Move,
): Promise<{ refusal: MoveRefusal | null; values: Found['values'] }> {
  for (const parent of [...new Set([from, to])].toSorted((one, other) => one - other))
    await lockParent(tx, type, parent)
  const { part, into, values } = await findMoved[type](tx, { id, from, to })
  return { refusal: from === to ? 'already-there' : whyNotThere(part, into), values }
}

/** Both parents are locked. */
const findMoved: Record<ListedType, Finder> = {
  async 'academy-modules'(tx, { id, from, to }) {
    const rows = await tx.select().from(modules).where(eq(modules.programId, from)).for('update')
    const module = requireHere(rows, id)
    const both = await tx
      .select()
      .from(programs)
      .where(inArray(programs.id, [from, to]))
    return {
      part: {
        isLive: module.isPublished && isLive(both, from),
        hasFamily: module.parentModuleId !== null || rows.some(({ parentModuleId }) => parentModuleId === id),
        hasQuiz: false,
        // a program may be without modules
        isLastLive: false,
      },
      into: { isLive: isLive(both, to), hasQuiz: false },
      values: {},
    }
  },
  async 'academy-topics'(tx, { id, from, to }) {
    const rows = await tx.select().from(topics).where(eq(topics.moduleId, from))
    const topic = requireHere(rows, id)
    const both = await tx
      .select({
        id: modules.id,
        isPublished: sql<boolean>`${modules.isPublished} and ${programs.isPublished}`,
      })
      .from(modules)
      .innerJoin(programs, eq(programs.id, modules.programId))
      .where(inArray(modules.id, [from, to]))
    const withQuiz = await tx
      .select({ topicId: topics.id, moduleId: topics.moduleId })
      .from(quizzes)
      .innerJoin(topics, eq(topics.id, quizzes.topicId))
      .where(inArray(topics.moduleId, [from, to]))
    return {
      part: {
        isLive: topic.isPublished && isLive(both, from),
        hasFamily: false,
        hasQuiz: withQuiz.some(({ topicId }) => topicId === id),
        isLastLive: isLive(both, from) && isOnlyLive(rows, id),
      },
      into: { isLive: isLive(both, to), hasQuiz: withQuiz.some(({ moduleId }) => moduleId === to) },
      values: {},
    }
  },
  async 'quiz-questions'(tx, { id, from, to }) {
    const rows = await tx.select().from(questions).where(eq(questions.quizId, from))
    const question = requireHere(rows, id)
    const both = await tx
      .select({
        id: quizzes.id,
        moduleId: topics.moduleId,
        isPublished: sql<boolean>`${quizzes.isPublished} and ${topics.isPublished} and ${modules.isPublished} and ${programs.isPublished}`,
      })
      .from(quizzes)
      .innerJoin(topics, eq(topics.id, quizzes.topicId))
      .innerJoin(modules, eq(modules.id, topics.moduleId))
      .innerJoin(programs, eq(programs.id, modules.programId))
      .where(inArray(quizzes.id, [from, to]))
    const readIn = question.topicId === null ? null : await moduleOf(tx, question.topicId)
    const target = both.find((quiz) => quiz.id === to)
    return {
      part: {
        isLive: question.isPublished && isLive(both, from),
        hasFamily: false,
        hasQuiz: false,
        isLastLive: isLive(both, from) && isOnlyLive(rows, id),
      },
      into: { isLive: isLive(both, to), hasQuiz: false },
      // the topic to read again is one of the module of its quiz
      values: readIn === target?.moduleId ? {} : { topicId: null },
    }
  },
}

type Row = { id: number; isPublished: boolean }

/** @throws DomainError `conflict` where someone moved or deleted it meanwhile */
function requireHere<R extends Row>(rows: readonly R[], id: number): R {
  const row = rows.find((one) => one.id === id)
  if (!row)
    throw new DomainError('conflict', 'part-moved', {
      message:
        'Someone else moved or deleted this part. Nothing was moved now. Look at the list as it is, then move again.',
    })
  return row
}

/** Whether readers see a parent: it and all above it are published. */
function isLive(rows: readonly Row[], id: number): boolean {
  return rows.some((row) => row.id === id && row.isPublished)
}

function isOnlyLive(rows: readonly Row[], id: number): boolean {
  const live = rows.filter(({ isPublished }) => isPublished)
  return live.length === 1 && live[0]?.id === id
}

async function moduleOf(tx: Database, topicId: number): Promise<number | null> {
  const [topic] = await tx.select({ id: topics.moduleId }).from(topics).where(eq(topics.id, topicId))
  return topic?.id ?? null
}
