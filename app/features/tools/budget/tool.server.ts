import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, isDay } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { incomeTaxBands } from '../tables.server.ts'
import { type Budget, maxAmount, maxChanges, maxLabelLength, maxRows } from './budget.ts'
import { writeBudget } from './budget-file.server.ts'
import { frequencies, periods } from './frequency.ts'
import { type BudgetFacts, workOut } from './outcome.ts'
import type { TaxBand } from './tax.ts'
import { budgetWords } from './words.ts'

const rowId = z.string().check(z.minLength(1), z.maxLength(40))
const cents = z.int().check(z.minimum(0, budgetWords.below), z.maximum(maxAmount, budgetWords.tooMuch))

const row = z.strictObject({
  id: rowId,
  label: z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(maxLabelLength)),
  amount: z.nullable(cents),
  frequency: z.enum(frequencies),
  next_on: z.nullable(z.string().check(z.maxLength(10))),
  before_tax: z.boolean(),
  hourly: z.nullable(cents),
})
const rows = z.array(row).check(z.maxLength(maxRows, budgetWords.tooManyRows))

const shape = z.strictObject({
  country: z.enum(['AU', 'NZ']),
  period: z.enum(periods),
  income: rows,
  expenses: rows,
  what_if: z
    .array(
      z.strictObject({
        row_id: rowId,
        change: z.int().check(z.minimum(-maxAmount), z.maximum(maxAmount)),
      }),
    )
    .check(z.maxLength(maxChanges, budgetWords.tooManyChanges)),
})

export const budgetPlanner = defineTool<Budget, BudgetFacts>({
  info: toolOf('budget-planner'),
  shape,
  errorsOf,
  readFacts,
  workOut: (budget, facts, now) => workOut(budget, facts, todayIn(budget, now)),
  write: (pdf, budget, facts, now) => writeBudget(pdf, budget, facts, todayIn(budget, now)),
})

function todayIn({ country }: Budget, now: Date): string {
  return dayIn(timeZoneOf(country, null), now)
}

/** What single fields cannot say. */
function errorsOf({ income, expenses, what_if }: Budget): FieldErrors {
  const errors: FieldErrors = {}
  const all = [...income, ...expenses]
  if (all.length > maxRows) errors.expenses = [budgetWords.tooManyRows]
  if (new Set(all.map(({ id }) => id)).size < all.length) errors.income = [budgetWords.sameRow]
  for (const [side, list] of [
    ['income', income],
    ['expenses', expenses],
  ] as const)
    for (const [at, { next_on }] of list.entries())
      if (next_on !== null && !isPlanDay(next_on)) errors[`${side}.${at}.next_on`] = [budgetWords.noDay]
  const ids = new Set(all.map(({ id }) => id))
  for (const [at, { row_id }] of what_if.entries())
    if (!ids.has(row_id)) errors[`what_if.${at}.row_id`] = [budgetWords.noRow]
  return errors
}

function isPlanDay(day: string): boolean {
  return isDay(day) && day >= '2000-01-01' && day < '2100-01-01'
}

async function readFacts(db: Database): Promise<BudgetFacts> {
  const [tax_bands, wages] = await Promise.all([
    readTaxBands(db),
    db
      .select({ code: labourFigures.code, figures: labourFigures.figures })
      .from(labourFigures)
      .where(and(eq(labourFigures.source, 'minimum_wage'), inArray(labourFigures.code, ['AU', 'NZ']))),
  ])
  return {
    tax_bands,
    adult_minimums: wages.flatMap(({ code, figures }) => {
      const rates = (figures as { rates?: MinimumWage[] }).rates ?? []
      const adult = rates.find(({ rate }) => rate === 'adult_21_and_over' || rate === 'adult')
      if (!adult) return []
      const { hourly, from_date, until_date = null, instrument } = adult
      const cents = Math.round(hourly * 100)
      return [{ country: code as 'AU' | 'NZ', cents, from_date, until_date, instrument }]
    }),
  }
}

/** All rows of income tax, of years that are over as well. */
export async function readTaxBands(db: Database): Promise<TaxBand[]> {
  const bands = await db
    .select()
    .from(incomeTaxBands)
    .orderBy(asc(incomeTaxBands.country), asc(incomeTaxBands.incomeYear), asc(incomeTaxBands.incomeFrom))
  return bands.map((band) => ({
    country: band.country,
    income_year: band.incomeYear,
    from_date: band.fromDate,
    until_date: band.untilDate,
    income_from: band.incomeFrom,
    income_to: band.incomeTo,
    rate_bp: band.rateBp,
  }))
}
