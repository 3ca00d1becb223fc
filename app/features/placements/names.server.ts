import { eq } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** The name of an account by its id; null where there is none. */
export async function nameOfAccount(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [one] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return one ? `${one.first} ${one.last}`.trim() : null
}
