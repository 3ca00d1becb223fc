import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { mayUpdateExpos } from '#app/features/people/expo-permission.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { type ExpoPreview, type ExpoState, previewIn } from './rules.ts'
import { expos } from './tables.server.ts'

export type ExpoRow = typeof expos.$inferSelect

/** Whether readers see an expo: published, and outside the demo no sample. */
export function isVisible({ demo }: Pick<Visibility, 'demo'>): SQL {
  return and(eq(expos.isPublished, true), demo ? undefined : eq(expos.isSample, false)) as SQL
}

/** The condition for a state, by the same rule as `expoState`. */
export function isIn(state: ExpoState, now: Date): SQL {
  if (state === 'upcoming') return gt(expos.startsAt, now)
  if (state === 'past') return lt(expos.endsAt, now)
  return and(lte(expos.startsAt, now), gte(expos.endsAt, now)) as SQL
}

/** @throws DomainError `not-found` for one that is not there or that readers do not see */
export async function findExpo(db: Database, slug: string, visibility: Visibility): Promise<ExpoRow> {
  const [expo] = await db
    .select()
    .from(expos)
    .where(and(eq(expos.slug, slug), isVisible(visibility)))
  if (!expo) throw new DomainError('not-found', 'no-such-expo')
  return expo
}

type Asking = { db: Database; actor: Actor; query: { preview?: string; show?: string } }

/** What a preview shows, for those who may change expos; for all others there is none, whatever the address says. */
export async function allowedPreview({ db, actor, query }: Asking): Promise<ExpoPreview> {
  const preview = previewIn(query)
  return preview && (await mayUpdateExpos(db, actor)) ? preview : null
}

/** The id of an expo that readers see, for statements that need nothing else of it. */
export function expoIdOf(slug: string, visibility: Visibility): SQL {
  return sql`(select ${expos.id} from ${expos} where ${and(eq(expos.slug, slug), isVisible(visibility))})`
}
