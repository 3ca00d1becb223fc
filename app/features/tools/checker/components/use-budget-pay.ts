import { useEffect, useState } from 'react'
import { readSiteState } from '#app/features/site/site-state.ts'
import { readMoney } from '#app/platform/money.ts'
import { lastOwner, ownerHere, readAnswers } from '../../answers/device-answers.ts'

/** Hours of a usual shift, to begin with. */
const hours = 5

type StoredBudget = { income: { hourly: string }[] }

/** What a shift pays by the budget on this device, in cents; null where it names no hourly pay. */
export function useBudgetPay(): number | null {
  const [cents, setCents] = useState<number | null>(null)
  useEffect(() => {
    const site = readSiteState()
    const owner = site.status === 'ready' ? ownerHere(site.state.user?.id ?? null) : lastOwner()
    let isOpen = true
    readAnswers<StoredBudget>(owner, 'budget-planner')
      .then((stored) => {
        if (isOpen) setCents(shiftPayOf(stored?.answers))
      })
      .catch(() => {})
    return () => {
      isOpen = false
    }
  }, [])
  return cents
}

function shiftPayOf(budget: StoredBudget | undefined): number | null {
  const hourly = (budget?.income ?? []).map((row) => readMoney(row.hourly)).find((cents) => cents)
  return hourly ? hourly * hours : null
}
