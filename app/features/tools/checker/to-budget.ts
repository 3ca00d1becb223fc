import { readSiteState } from '#app/features/site/site-state.ts'
import { changeAnswers, lastOwner, ownerHere } from '../answers/device-answers.ts'
import { type BudgetDraft, emptyDraft, toDraftRow } from '../budget/draft.ts'
import { toolOf } from '../registry.ts'
import type { IncomeRow } from './budget-row.ts'
import type { Country } from './pack.ts'

/** Puts a payment into the budget on this device, in place of what it was there before. @throws StorageRefused */
export async function addToBudget(row: IncomeRow, country: Country): Promise<void> {
  const site = readSiteState()
  const owner = site.status === 'ready' ? ownerHere(site.state.user?.id ?? null) : lastOwner()
  await changeAnswers<BudgetDraft>(owner, toolOf('budget-planner'), (before) => ({
    answers: withRow(before?.answers ?? emptyDraft(country), row),
    saved: before?.saved ?? null,
    isChanged: true,
  }))
}

export function withRow(draft: BudgetDraft, row: IncomeRow): BudgetDraft {
  const others = draft.income.filter(({ id }) => id !== row.id)
  return { ...draft, income: [...others, toDraftRow(row)] }
}
