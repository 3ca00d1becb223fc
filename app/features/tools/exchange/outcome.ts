import type { BenefitPack } from '../checker/pack.ts'
import { costsOf, creditOf, type ExchangeAnswers, planOf, ratesOf } from './answers.ts'
import { budgetRowsOf, type CostRow, costOfStay } from './costs.ts'
import { type CreditState, creditCounts } from './credit.ts'
import type { ExchangePack } from './exchange-pack.ts'
import { listsOf, timelineOf } from './timeline.ts'

export type ExchangeFacts = {
  /** Steps, papers, questions and cost lines; null before the first import. */
  pack: ExchangePack | null
  /** The one rule of payments that says who gets OS-HELP, with its source; null where it is not held. */
  os_help: BenefitPack | null
}

/** What an exchange comes to. */
export type ExchangeOutcome = {
  steps: { key: string; title: string; why: string; on: string; is_overdue: boolean }[]
  /** Of the whole stay in cents at home, with what is missing from the sum; null without both days. */
  stay: { cents: number; missing: string[] } | null
  budget: CostRow[]
  credit: Record<CreditState, number>
  /** Papers and insurance that are not there yet. */
  papers_left: string[]
}

/** Works an exchange out: the same on the server and in the browser. */
export function outcomeOf(
  answers: ExchangeAnswers,
  { pack }: Pick<ExchangeFacts, 'pack'>,
  today: string,
): ExchangeOutcome {
  const plan = planOf(answers)
  const rates = ratesOf(answers)
  const costs = costsOf(answers)
  const { country } = answers
  const lists = pack && listsOf(pack, answers)
  return {
    steps:
      pack && plan
        ? timelineOf(pack, plan, today).map(({ step: { key, title, why }, on, isOverdue }) => ({
            key,
            title,
            why,
            on,
            is_overdue: isOverdue,
          }))
        : [],
    stay: plan && costOfStay(costs, country, rates, plan),
    budget: plan ? budgetRowsOf(costs, country, rates, plan.departsOn) : [],
    credit: creditCounts(creditOf(answers)),
    papers_left: lists
      ? [...lists.papers, ...lists.insurance]
          .filter(({ key }) => !answers.papers.includes(key))
          .map(({ label }) => label)
      : [],
  }
}
