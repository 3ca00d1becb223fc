import { eq, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from './batches.server.ts'
import { type Database, databaseError } from './database.server.ts'
import type { JobKind } from './jobs/jobs.server.ts'
import type { Services } from './services.server.ts'
import { job } from './slice.server.ts'
import { storedFigures } from './tables.server.ts'

type Context = Pick<Services, 'db' | 'settings'>

/** Figures that take long to count: of everything, so the same for all who may read them. They hold no dates and nothing of one person. */
export type Figures<T extends object> = {
  name: string
  count(context: Context, now: Date): Promise<T>
}

/** `countedAt` is null when they were counted for this request. */
export type CountedFigures<T> = { figures: T; countedAt: Date | null }

/** How long a request may count what no job has counted yet, per statement. */
const countAtMostMs = 2_000
const cancelled = '57014'
const lifeDays = 30

/**
 * The figures as a job last counted them. Before the first time they are counted at once.
 * @returns null when that takes too long: then the job has to come first
 */
export async function readFigures<T extends object>(
  context: Context,
  kind: Figures<T>,
  now: Date,
): Promise<CountedFigures<T> | null> {
  const { db } = context
  const [row] = await db.select().from(storedFigures).where(eq(storedFigures.name, kind.name))
  if (row) return { figures: row.figures as T, countedAt: row.computedAt }
  try {
    const figures = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(countAtMostMs)}, true)`)
      return kind.count({ ...context, db: tx }, now)
    })
    return { figures, countedAt: null }
  } catch (error) {
    if (databaseError(error).code === cancelled) return null
    throw error
  }
}

/** Counts the figures and replaces those of before. */
async function storeFigures<T extends object>(context: Context, kind: Figures<T>, now: Date): Promise<void> {
  const row = { figures: (await kind.count(context, now)) as Record<string, unknown>, computedAt: now }
  await context.db
    .insert(storedFigures)
    .values({ name: kind.name, ...row })
    .onConflictDoUpdate({ target: storedFigures.name, set: row })
}

/** The job that counts figures by a schedule. Those that nothing has counted for thirty days are deleted. */
export function countingJob(
  schedule: JobKind & { cron: string },
  kindsOf: (db: Database) => Promise<Figures<object>[]> | Figures<object>[],
) {
  return job({ retryLimit: 2, ...schedule }, async (services) => {
    const now = services.clock.now()
    for (const kind of await kindsOf(services.db)) await storeFigures(services, kind, now)
    const longAgo = new Date(now.getTime() - lifeDays * 86_400_000)
    await deleteInBatches(services.db, storedFigures, lt(storedFigures.computedAt, longAgo))
  })
}
