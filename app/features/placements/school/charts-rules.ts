import { formatDay } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import { type Status, statuses } from '../status.ts'

/** What a student follows is for them to show: an industry is named from so many students on. */
export const minFollowers = 10

/** How far placements are, in five steps that a chart can show side by side. */
export const stages = ['arranged', 'approved', 'running', 'finished', 'stopped'] as const
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  arranged: 'Being arranged',
  approved: 'Approved',
  running: 'Running',
  finished: 'Finished',
  stopped: 'Did not go ahead',
}

const stageOf: Record<Status, Stage> = {
  draft: 'arranged',
  submitted: 'arranged',
  'host-accepted': 'arranged',
  'parent-consented': 'arranged',
  'changes-requested': 'arranged',
  approved: 'approved',
  active: 'running',
  completed: 'finished',
  'host-declined': 'stopped',
  'parent-refused': 'stopped',
  declined: 'stopped',
  cancelled: 'stopped',
}

/** Placements that start in a week, have a status and are at hosts of an industry. */
export type PlacementCount = {
  /** The Monday of the week. */
  week: string
  status: Status
  /** Null: the host has none, or there is no host yet. */
  industry: string | null
  count: number
}

type WeekFigures = {
  week: string
  total: number
  stages: { key: Stage; count: number }[]
  statuses: { key: Status; count: number }[]
}

/** The weeks in which placements start, in their order. */
export function toWeeks(counts: readonly PlacementCount[]): WeekFigures[] {
  const weeks = Map.groupBy(counts, ({ week }) => week)
  return [...weeks]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([week, ofWeek]) => ({
      week,
      total: sumOf(ofWeek),
      stages: stages.map((key) => ({ key, count: sumOf(ofWeek, ({ status }) => stageOf[status] === key) })),
      statuses: statuses.map((key) => ({ key, count: sumOf(ofWeek, ({ status }) => status === key) })),
    }))
}

type IndustryFigures = { key: string | null; count: number }

/** Placements by industry, the most first and those without one last. Those that did not go ahead are left out. */
export function toIndustries(counts: readonly PlacementCount[]): IndustryFigures[] {
  const going = counts.filter(({ status }) => stageOf[status] !== 'stopped')
  return [...Map.groupBy(going, ({ industry }) => industry)]
    .map(([key, ofIndustry]) => ({ key, count: sumOf(ofIndustry) }))
    .toSorted(
      (one, other) =>
        Number(one.key === null) - Number(other.key === null) ||
        other.count - one.count ||
        (one.key ?? '').localeCompare(other.key ?? ''),
    )
}

function sumOf(
  counts: readonly PlacementCount[],
  isCounted: (one: PlacementCount) => boolean = () => true,
): number {
  return counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
}

/** What the chart of weeks shows, as a sentence; null without a placement. */
export function weekFinding(weeks: readonly Pick<WeekFigures, 'week' | 'total'>[]): string | null {
  const all = weeks.reduce((sum, { total }) => sum + total, 0)
  const most = Math.max(0, ...weeks.map(({ total }) => total))
  const [busiest, ...others] = weeks.filter(({ total }) => total === most)
  if (!busiest) return null
  if (others.length > 0) return `At most ${counted(most, 'placement starts', 'placements start')} in a week.`
  return `Most start in the week of ${formatDay(busiest.week)}: ${most} of ${all}.`
}

/** The same for industries. Hosts without one say nothing. */
export function industryFinding(
  industries: readonly { name: string | null; count: number }[],
): string | null {
  const known = industries.filter(({ name }) => name !== null)
  const all = industries.reduce((sum, { count }) => sum + count, 0)
  const [most, second] = known
  if (all === 0) return null
  if (!most) return 'No host of these placements has an industry yet. Edit the hosts to say it.'
  const least = known.at(-1)
  if (known.length > 2 && most.count === least?.count)
    return `${known.length} industries, each with ${counted(most.count, 'placement')}.`
  if (most.count === second?.count)
    return `${most.name} and ${second.name} have the most: ${most.count} of ${all} each.`
  return `${most.name} has the most: ${most.count} of ${all}.`
}

/** What is followed and not offered, as a sentence. @param followed industries that enough students follow */
export function followedFinding(missing: number, followed: number): string {
  if (followed === 0) return `No industry is followed by ${minFollowers} or more of your students yet.`
  if (missing === 0) return `Every industry that ${minFollowers} or more of your students follow has a host.`
  return `${counted(missing, 'industry', 'industries')} that your students follow ${missing === 1 ? 'has' : 'have'} no host at your school.`
}
