import { and, eq } from 'drizzle-orm'
import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import type { JobType, PayUnit } from './job-words.ts'
import { payRefusal, payWords } from './rules.ts'

/** Pay is stated whole, and never below the least that the law allows. */
export async function payErrors(values: Values, { tx }: { tx: Database }): Promise<FieldErrors> {
  const {
    payMinimumCents: least,
    payMaximumCents: most,
    payUnit: unit,
  } = values as {
    payMinimumCents: number | null
    payMaximumCents: number | null
    payUnit: PayUnit | null
  }
  if ((least === null) !== (unit === null)) return { payUnit: ['Give the pay and what it is for'] }
  if (least === null || unit === null) return {}
  if (most !== null && most < least)
    return { payMaximumCents: ['The highest pay has to be more than the lowest'] }
  const country = values.countryCode as 'AU' | 'NZ'
  const [row] = await tx
    .select({ figures: labourFigures.figures })
    .from(labourFigures)
    .where(and(eq(labourFigures.code, country), eq(labourFigures.source, 'minimum_wage')))
  const rates = ((row?.figures as { rates?: MinimumWage[] } | undefined)?.rates ?? []) as MinimumWage[]
  const refusal = payRefusal(
    {
      country,
      jobType: values.jobType as JobType,
      pay: { minimumCents: least, maximumCents: most, unit },
      hoursWeekly: values.hoursWeekly as number | null,
      youngestAge: values.youngestAge as number | null,
      isCasual: values.isCasual === true,
    },
    rates,
  )
  if (!refusal) return {}
  const lawful = payWords({ minimumCents: refusal.minimumCents, maximumCents: null, unit: 'hour' })
  return { payMinimumCents: [`The law asks for at least ${lawful} (${refusal.instrument})`] }
}
