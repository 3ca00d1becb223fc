import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whose rows: a person's or a ghost's. A signed-in actor and a ghost are owners as they are. */
export type Owner = { userId: number } | { ghostId: string }

/** A person's id: itself, a placeholder of a prepared statement, or a column of the statement around this one. */
export type IdInStatement = number | Placeholder | PgColumn
type OwnerInStatement = { userId: IdInStatement } | { ghostId: string | Placeholder }

type ColumnsOf<O extends Owner | OwnerInStatement> = O extends { userId: unknown }
  ? { userId: PgColumn }
  : { ghostId: PgColumn }

/**
 * The condition of every statement about the rows of one owner: theirs, and what else is asked of them. Statements that
 * act for nobody in particular say so in a comment that begins with `any owner:`; `app/ownership.test.ts` reads them.
 */
export function ownedBy<O extends Owner | OwnerInStatement>(
  table: ColumnsOf<O>,
  owner: O,
  ...conditions: (SQL | undefined)[]
): SQL {
  const columns = table as Partial<Record<'userId' | 'ghostId', PgColumn>>
  const [column, id] =
    'userId' in owner
      ? ([columns.userId, owner.userId] as const)
      : ([columns.ghostId, owner.ghostId] as const)
  // An owner without an id would own every row: `and()` leaves out what is undefined.
  if (!column || id === undefined || id === null) throw new Error('rows are asked for without an owner')
  const clause = and(eq(column, id), ...conditions)
  if (!clause) throw new Error('rows are asked for without an owner')
  return clause
}
