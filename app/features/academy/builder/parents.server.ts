import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'

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

export async function isParent(tx: Database, type: ListedType, id: number): Promise<boolean> {
  const { parents } = lists[type]
  return Number.isInteger(id) && (await tx.$count(parents, eq(parents.id, id))) > 0
}

/** Two changes of one list follow each other. @throws DomainError `not-found` */
export async function lockParent(tx: Database, type: ListedType, parent: number): Promise<void> {
  const { parents } = lists[type]
  const found = await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, parent)).for('update')
  if (found.length === 0) throw new DomainError('not-found', 'no-such-part')
}

export async function siblingsOf(tx: Database, type: ListedType, parent: number) {
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
