import { asc, eq } from 'drizzle-orm'
import { writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { isReordering, isSameOrder, newPositions } from './order-rules.ts'

type Order = { type: ListedType; parent: number; before: number[]; order: number[] }

/** The field of a record that names its parent. */
export const parentField = {
  'academy-modules': 'programId',
  'academy-topics': 'moduleId',
  'quiz-questions': 'quizId',
} as const

/** Each list with the table whose rows have such lists. */
const lists = {
  'academy-modules': { table: modules, of: modules.programId, parents: programs },
  'academy-topics': { table: topics, of: topics.moduleId, parents: modules },
  'quiz-questions': { table: questions, of: questions.quizId, parents: quizzes },
} as const

/**
 * Puts the parts of one parent in an order, each through the change of a record.
 *
 * @throws DomainError `conflict` when someone changed the list since it was read; nothing is moved then
 */
export async function orderParts(context: AdminContext, { type, parent, before, order }: Order) {
  const access = requireAccess(context.services, writerOf(context), type, 'publish')
  await context.db.transaction(async (tx) => {
    await lockParent(tx, type, parent)
    const rows = await siblingsOf(tx, type, parent)
    if (
      !isSameOrder(
        rows.map(({ id }) => id),
        before,
      )
    )
      throw new DomainError('conflict', 'order-changed', {
        message:
          'Someone else changed this list. Nothing was moved. Look at the list as it is now, then move again.',
      })
    if (!isReordering(order, before))
      throw new DomainError('invalid', 'no-order', { errors: { order: ['Name each part once'] } })
    for (const { id, position } of newPositions(rows, order))
      await writeRecord(tx, context, access, { id: String(id), values: { position }, action: 'update' })
  })
}

/** Two changes of one list follow each other. @throws DomainError `not-found` */
export async function lockParent(tx: Database, type: ListedType, parent: number): Promise<void> {
  const { parents } = lists[type]
  const found = await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, parent)).for('update')
  if (found.length === 0) throw new DomainError('not-found', 'no-such-part')
}

async function siblingsOf(tx: Database, type: ListedType, parent: number) {
  const { table, of } = lists[type]
  return tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(eq(of, parent))
    .orderBy(asc(table.position), asc(table.id))
}

/** The position after all parts of a parent. */
export async function nextPosition(tx: Database, type: ListedType, parent: number): Promise<number> {
  const rows = await siblingsOf(tx, type, parent)
  return Math.max(0, ...rows.map(({ position }) => position)) + 1
}
