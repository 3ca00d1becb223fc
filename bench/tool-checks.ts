import { preparePack } from '../app/features/tools/checker/context.ts'
import { checkPayments } from '../app/features/tools/checker/engine.ts'
import { answersOfCase, contentBenefitRules } from '../test/benefit-rules.ts'
import type { Report } from './report.ts'
import { p95 } from './work-experience.ts'

const turns = 200

/** The whole pack for one person: the fifty worked cases in turn, each on its day. */
export async function addChecks(report: Report): Promise<void> {
  const { pack, cases } = await contentBenefitRules()
  const people = cases.map(({ date, given }) => ({ date, answers: answersOfCase(given) }))
  const check = timesOf(people, ({ date, answers }) => checkPayments(preparePack(pack, date), answers))
  const copy = timesOf(people, () => structuredClone(pack))
  report.add({
    name: 'All payments of a country for one person, p95',
    value: `${check.toFixed(2)} ms`,
    baseline: `${copy.toFixed(2)} ms for a structuredClone of the pack`,
    ratio: check / copy,
    goal: '≤ 2 ms',
    met: check <= 2,
  })
}

/** The p95 of one call, in milliseconds. */
function timesOf<One>(all: readonly One[], run: (one: One) => object): number {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1)
    for (const one of all) {
      const began = performance.now()
      run(one)
      if (turn > 4) times.push(performance.now() - began)
    }
  return p95(times.toSorted((one, other) => one - other))
}
