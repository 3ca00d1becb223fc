import { eq } from 'drizzle-orm'
import { writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { judgeMove } from './find-moved.server.ts'
import { refusalWords } from './move-rules.ts'
import { nextPosition, parentField } from './parents.server.ts'

type Move = { type: ListedType; id: number; from: number; to: number }

/**
 * Moves a part to the end of another parent, through the change of a record. What learners did is stored with the part and
 * goes along. Old addresses lead to the new ones.
 *
 * @returns the slug of the program it is in now
 * @throws DomainError `conflict` when it is no longer below `from`, `refused` with a `MoveRefusal` where it does not fit
 */
export async function movePart(context: AdminContext, { type, id, from, to }: Move): Promise<string> {
  const access = requireAccess(context.services, writerOf(context), type, 'publish')
  return context.db.transaction(async (tx) => {
    const { refusal, values } = await judgeMove(tx, type, { id, from, to })
    if (refusal) throw new DomainError('refused', refusal, { message: refusalWords[refusal] })
    await writeRecord(tx, context, access, {
      id: String(id),
      values: { [parentField[type]]: to, position: await nextPosition(tx, type, to), ...values },
      action: 'update',
    })
    return programOf(tx, type, id)
  })
}

async function programOf(tx: Database, type: ListedType, id: number): Promise<string> {
  const own = { 'academy-modules': modules.id, 'academy-topics': topics.id, 'quiz-questions': questions.id }[
    type
  ]
  const [row] = await tx
    .select({ slug: programs.slug })
    .from(programs)
    .innerJoin(modules, eq(modules.programId, programs.id))
    .leftJoin(topics, eq(topics.moduleId, modules.id))
    .leftJoin(quizzes, eq(quizzes.topicId, topics.id))
    .leftJoin(questions, eq(questions.quizId, quizzes.id))
    .where(eq(own, id))
    .limit(1)
  return row?.slug ?? ''
}
