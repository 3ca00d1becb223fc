import type { Services } from '#app/platform/services.server.ts'
import { insertResult } from '../results.server.ts'
import { type Budget, type BudgetRow, emptyBudget } from './budget.ts'
import { emptyRow } from './templates.ts'
import { budgetPlanner } from './tool.server.ts'

const row = (id: string, label: string, cents: number, more: Partial<BudgetRow> = {}): BudgetRow => ({
  ...emptyRow(id),
  label,
  amount: cents,
  ...more,
})

/** A budget with more going out than comes in. Every amount is made up. */
const sample: Budget = {
  ...emptyBudget('AU'),
  income: [
    row('sample-1', 'Pay from work (sample)', 310_00, { frequency: 'fortnightly' }),
    row('sample-2', 'Pocket money (sample)', 20_00),
  ],
  expenses: [
    row('sample-3', 'Board to my family (sample)', 60_00),
    row('sample-4', 'Phone (sample)', 35_00, { frequency: 'monthly' }),
    row('sample-5', 'Bus and train (sample)', 24_50),
    row('sample-6', 'Going out and fun (sample)', 55_00),
    row('sample-7', 'Driving lessons (sample)', 75_00, { frequency: 'fortnightly' }),
  ],
}

/** Saves the sample for a demo student. */
export async function seedDemoBudget(services: Services, userId: number): Promise<void> {
  const now = services.clock.now()
  await insertResult(services.db, { userId }, budgetPlanner, sample, { now, services })
}
