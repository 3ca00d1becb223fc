import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { activeStaff } from '#app/features/people/admins.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { endingTax } from '../budget/ending-tax.ts'
import { readTaxBands } from '../budget/tool.server.ts'
import { amountsEnd } from '../notifications.ts'
import { type EndingAmount, endingSoon } from './ending-soon.ts'
import { benefitDay } from './last-day.ts'
import type { Country } from './pack.ts'
import { readBenefits } from './tool.server.ts'

/**
 * Notifies admins and editors of amounts of the checker and of income-tax rates that end within 30 days, each person once of each
 * amount and last day. Those of a pack with the same last day are in one notification. An amount that has another last day since counts as new.
 */
export async function tellOfEndings(services: Services, now: Date): Promise<void> {
  const pack = await readBenefits(services.db)
  const todayIn = (country: Country) => benefitDay(country, now)
  const ending = [...endingSoon(pack, todayIn), ...endingTax(await readTaxBands(services.db), todayIn)]
  if (ending.length === 0) return
  await services.db.transaction(async (tx) => {
    // Of two nodes at once the second waits here, and then reads what the first has written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tools|ending-amounts', 0))`)
    const staff = await activeStaff(tx)
    const notified = await readNotified(tx, staff)
    for (const userId of staff) {
      const news = ending.filter(({ lastDay, figure }) => !notified.has(keyOf(userId, lastDay, figure)))
      const groups = Map.groupBy(news, ({ pack: of, lastDay }) => `${of} ${lastDay}`)
      for (const amounts of groups.values()) {
        const [{ pack: of, lastDay }] = amounts as [EndingAmount]
        const named = amounts.map(({ figure, name }) => ({ figure, name }))
        await notify(
          services,
          tx,
          amountsEnd,
          { userId, payload: { pack: of, lastDay, amounts: named } },
          now,
        )
      }
    }
  })
}

/** Of which amounts and last days each of them was notified before. */
async function readNotified(tx: Database, staff: readonly number[]): Promise<ReadonlySet<string>> {
  // any owner: the notifications of all admins and editors
  const rows = await tx
    .select({ userId: notifications.userId, payload: notifications.payload })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...staff]), eq(notifications.kind, amountsEnd.name)))
  const keys = rows.flatMap(({ userId, payload }) => {
    const known = z.safeParse(amountsEnd.payload, payload)
    if (!known.success) return []
    return known.data.amounts.map(({ figure }) => keyOf(userId, known.data.lastDay, figure))
  })
  return new Set(keys)
}

function keyOf(userId: number, lastDay: string, figure: string): string {
  return `${userId} ${lastDay} ${figure}`
}
