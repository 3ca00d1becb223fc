import { type PlacementState, readiness } from '../app/features/placements/readiness.ts'
import type { PreparedPack } from '../app/features/placements/rules/judge.ts'
import { parties } from '../app/features/placements/rules/topics.ts'
import { testPlacement, workdays } from '../test/placements.ts'
import { contentRulePacks, prepared } from '../test/rule-packs.ts'
import { median, type Report } from './report.ts'

/** What is missing in placements of all nine places: two weeks each, 20 days at other hosts, six tasks. No site and no database. */
export async function benchReadiness(report: Report): Promise<void> {
  report.section(
    'Readiness of placements',
    'What is missing in a placement and who owes it, by the rules of its place: nine places in turn, ten days, twenty days at other hosts, six tasks. The pure function alone; a second is one of processor time.',
  )
  const packs = await contentRulePacks()
  const cases = [...packs.keys()].map((place) => [placementIn(place), prepared(packs, place)] as const)
  const perSecond = median(Array.from({ length: 7 }, () => decisionsPerSecond(cases)))
  const copied = median(Array.from({ length: 7 }, () => copiesPerSecond(cases)))
  report.add({
    name: 'Decisions a second',
    value: Math.round(perSecond).toLocaleString('en-AU'),
    baseline: `${Math.round(copied).toLocaleString('en-AU')} copies of the same placement by structuredClone`,
    ratio: perSecond / copied,
    goal: '≥ 20,000/s',
    met: perSecond >= 20_000,
  })
}

function placementIn(place: PreparedPack['pack']['place']): PlacementState {
  return {
    status: 'parent-consented',
    facts: testPlacement({
      place,
      days: workdays('2027-05-03', 10),
      other_days: workdays('2027-02-01', 20).map(({ date }) => date),
      tasks: [
        'Answer the telephone and take messages',
        'Sort the post and carry it to the desks',
        'Help to set up a meeting room',
        'Watch how an order is written and sent',
        'Count what is on the shelves with a colleague',
        'Write down what was learnt each day',
      ],
    }),
    signed: new Set(parties),
    student_agrees: true,
    amendment_waits_for: null,
    hold: null,
    expired_links: [],
    host_reported: false,
    decisions: [],
  }
}

type Cases = readonly (readonly [PlacementState, PreparedPack])[]

function decisionsPerSecond(cases: Cases): number {
  return perSecond(cases, ([placement, pack]) => readiness(placement, pack).missing.length)
}

function copiesPerSecond(cases: Cases): number {
  return perSecond(cases, ([placement]) => structuredClone(placement).facts.days.length)
}

/** In a second of processor time: what else runs on the machine does not count. */
function perSecond(cases: Cases, run: (one: Cases[number]) => number): number {
  const began = process.cpuUsage()
  let done = 0
  let sum = 0
  let ms = 0
  while (ms < 300) {
    for (let turn = 0; turn < 20; turn += 1) for (const one of cases) [sum, done] = [sum + run(one), done + 1]
    const { user, system } = process.cpuUsage(began)
    ms = (user + system) / 1_000
  }
  if (sum === 0) throw new Error('Nothing was worked out')
  return (done / ms) * 1_000
}
