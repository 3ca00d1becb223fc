import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { SharedPlan } from '../contract.ts'
import { keptPlans } from '../tables.server.ts'

/** What the reader of a link can do with it: parents can show it on their Home, unless its owner has ended that. */
export async function keepOf(
  db: Database,
  actor: Actor,
  share: { id: string; userId: number },
): Promise<SharedPlan['keep']> {
  if (actor.kind !== 'user' || !actor.roles.includes('parent') || actor.userId === share.userId) return 'none'
  const [kept] = await db
    .select({ endedAt: keptPlans.endedAt })
    .from(keptPlans)
    .where(ownedBy(keptPlans, actor, eq(keptPlans.shareId, share.id)))
  if (!kept) return 'offer'
  return kept.endedAt ? 'none' : 'kept'
}

export type Keeper = { id: string; name: string; kept_at: string; opened_at: string | null }

/** Who keeps the plan of each link, by link. */
export async function readKeepers(db: Database, shareIds: readonly string[]): Promise<Map<string, Keeper[]>> {
  const found = new Map<string, Keeper[]>()
  if (shareIds.length === 0) return found
  // any owner: of links of the person who asks
  const rows = await db
    .select({ kept: keptPlans, first: users.firstName, last: users.lastName })
    .from(keptPlans)
    .innerJoin(users, eq(users.id, keptPlans.userId))
    .where(
      and(
        inArray(keptPlans.shareId, [...shareIds]),
        isNull(keptPlans.endedAt),
        inArray(users.status, openStatuses),
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(asc(keptPlans.createdAt), asc(keptPlans.id))
  for (const { kept, first, last } of rows)
    found.set(kept.shareId, [
      ...(found.get(kept.shareId) ?? []),
      {
        id: kept.id,
        name: [first, last].filter(Boolean).join(' '),
        kept_at: kept.createdAt.toISOString(),
        opened_at: kept.openedAt?.toISOString() ?? null,
      },
    ])
  return found
}
