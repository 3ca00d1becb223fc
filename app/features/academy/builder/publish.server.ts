import { eq } from 'drizzle-orm'
import { updateRecord } from '#app/features/admin/records.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs } from '../tables.server.ts'
import { type Part, type PartType, partTypes } from './contract.ts'
import { moduleFindings } from './findings.server.ts'
import { rowsOfProgram, type WrittenRows, withOwnChanges } from './rows.server.ts'
import { checkedModules } from './tree.server.ts'

/**
 * Publishes a module with every draft below it that is its writer's to publish, in one transaction.
 *
 * @returns how many records were published
 * @throws DomainError `refused` with what is missing, where a part has a gap
 */
export async function publishModule(context: AdminContext, id: number): Promise<number> {
  const writer = writerOf(context)
  for (const type of partTypes) requireAccess(context.services, writer, type, 'publish')
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ program: programs })
      .from(modules)
      .innerJoin(programs, eq(programs.id, modules.programId))
      .where(eq(modules.id, id))
      .for('update', { of: modules })
    if (!found) throw new DomainError('not-found', 'no-such-part')
    const all = await withOwnChanges(tx, await rowsOfProgram(tx, found.program), writer.userId)
    const rows = ofModule(all, id)
    refuseGaps(rows)
    const waiting = waitingIn(rows)
    for (const part of waiting)
      await updateRecord({ ...context, db: tx }, part.type, String(part.id), { fields: {}, save: 'publish' })
    return waiting.length
  })
}

function ofModule(rows: WrittenRows, id: number): WrittenRows {
  const topics = rows.topics.filter(({ moduleId }) => moduleId === id)
  const quizzes = rows.quizzes.filter(({ topicId }) => topics.some((topic) => topic.id === topicId))
  return {
    program: rows.program,
    modules: rows.modules.filter((module) => module.id === id),
    topics,
    quizzes,
    questions: rows.questions.filter(({ quizId }) => quizzes.some((quiz) => quiz.id === quizId)),
  }
}

function refuseGaps(rows: WrittenRows): void {
  const gaps = checkedModules(rows)
    .flatMap(moduleFindings)
    .filter(({ kind }) => kind === 'gap')
  const [first] = gaps
  if (!first) return
  const others = gaps.length === 1 ? '' : ` The list shows ${gaps.length - 1} more.`
  throw new DomainError('refused', 'has-gaps', {
    message: `Nothing is published yet. “${titleOf(rows, first)}”: ${first.sentence}.${others}`,
  })
}

function titleOf(rows: WrittenRows, { type, id }: { type: PartType; id: number }): string {
  if (type === 'quiz-questions') return rows.questions.find((one) => one.id === id)?.ask ?? ''
  const lists = {
    'academy-programs': [rows.program],
    'academy-modules': rows.modules,
    'academy-topics': rows.topics,
  }
  const list: readonly { id: number; title: string }[] = type === 'quizzes' ? rows.quizzes : lists[type]
  return list.find((one) => one.id === id)?.title ?? ''
}

/** What is not on the site yet: the questions first and the module last, so that nobody sees a part of it. */
function waitingIn(rows: WrittenRows): Pick<Part, 'type' | 'id'>[] {
  const lists = [
    ['quiz-questions', rows.questions],
    ['quizzes', rows.quizzes],
    ['academy-topics', rows.topics],
    ['academy-modules', rows.modules],
  ] as const
  return lists.flatMap(([type, list]) =>
    list
      .filter(({ isPublished, change }) => !isPublished || change === 'draft')
      .map(({ id }) => ({ type, id })),
  )
}
