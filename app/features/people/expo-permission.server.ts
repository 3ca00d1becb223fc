import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isSignedIn } from './people.server.ts'
import { users } from './tables.server.ts'

/** Whether the effective permissions of someone allow EXPO update. */
export async function mayUpdateExpos(db: Database, actor: Actor): Promise<boolean> {
  if (!isSignedIn(actor)) return false
  const [person] = await db
    .select({ may: users.mayUpdateExpos })
    .from(users)
    .where(eq(users.id, actor.userId))
  return person?.may === true
}
