/** What the model reckons with; each number says where it comes from. Change those that you know better. */
export type Assumptions = typeof assumptions

export const assumptions = {
  /** Share of accounts that come in a month, what they do then, and visitors beside members: assumed, to be replaced by counts of a year. */
  monthlyActive: 0.3,
  visitsPerMonth: 4,
  pagesPerVisit: 5,
  anonymousPagesPerMemberPage: 3,
  callsPerMemberPage: 6,
  visitMinutes: 6,
  /** The busiest moment beside the mean: assumed. */
  peakFactor: 10,
  /** How often an open page of a live event asks, and what a CDN keeps back of pages of visitors: assumed. */
  livePollSeconds: 60,
  edgeHits: 0.9,
  /** Room of a person with a few years, about 205 rows, behind them: measured with `npm run seed` and `npm run bench -- growth`. */
  bytesPerPerson: 39_100,
  /** Content with its search index, which does not grow with people: measured after `content:import`. */
  contentBytes: 150_000_000,
  /** Milliseconds of a core: docs/bench.md, “Drawing a page”, “A page for one person”, and the growth bench for calls. */
  pageMs: 3,
  memberPageMs: 4,
  callMs: 1.8,
  databaseMsPerCall: 1.2,
  /** A core is planned to be half busy at the peak: assumed. */
  utilisation: 0.5,
  /** Two of everything, so that one may fail: cores of the smallest nodes and databases. */
  minSiteCores: 4,
  minDatabaseCores: 4,
  /** Primary, standby and what backups take, beside the data: assumed. */
  copiesOfData: 3,
  /** What a gigabyte costs for a month, where a core costs 1: assumed. Put the price list of a provider in its place. */
  gigabyteCost: 0.005,
}

const secondsPerMonth = 30 * 86_400
const memberPagesPerMonth = (a: Assumptions, people: number) =>
  people * a.monthlyActive * a.visitsPerMonth * a.pagesPerVisit

export type Capacity = {
  people: number
  pageViewsPerMonth: number
  peakPagesPerSecond: number
  peakCallsPerSecond: number
  peakLivePollsPerSecond: number
  sockets: number
  originPagesPerSecond: number
  siteCores: number
  databaseCores: number
  gigabytes: number
  costPerThousand: number
}

/** What so many people need at the busiest moment. Cores are whole; costs are in months of a core. */
export function capacityFor(people: number, a: Assumptions = assumptions): Capacity {
  const memberPages = memberPagesPerMonth(a, people)
  const pageViewsPerMonth = memberPages * (1 + a.anonymousPagesPerMemberPage)
  const atPeak = (perMonth: number) => (perMonth / secondsPerMonth) * a.peakFactor
  const memberPagesPerSecond = atPeak(memberPages)
  const peakCallsPerSecond = memberPagesPerSecond * a.callsPerMemberPage
  const sockets = (memberPagesPerSecond / a.pagesPerVisit) * a.visitMinutes * 60
  const visitorPages = memberPagesPerSecond * a.anonymousPagesPerMemberPage
  const visitorPagesAtOrigin = visitorPages * (1 - a.edgeHits)
  const siteMs =
    visitorPagesAtOrigin * a.pageMs + memberPagesPerSecond * a.memberPageMs + peakCallsPerSecond * a.callMs
  const siteCores = Math.max(a.minSiteCores, coresFor(siteMs, a))
  const databaseMs = peakCallsPerSecond * a.databaseMsPerCall
  const databaseCores = Math.max(a.minDatabaseCores, 2 * coresFor(databaseMs, a)) // a standby as large
  const gigabytes = (a.contentBytes + people * a.bytesPerPerson) / 1e9
  const cost = siteCores + databaseCores + gigabytes * a.copiesOfData * a.gigabyteCost
  return {
    people,
    pageViewsPerMonth,
    peakPagesPerSecond: memberPagesPerSecond + visitorPages,
    peakCallsPerSecond,
    peakLivePollsPerSecond: (sockets * (1 + a.anonymousPagesPerMemberPage)) / a.livePollSeconds,
    sockets,
    originPagesPerSecond: memberPagesPerSecond + visitorPagesAtOrigin,
    siteCores,
    databaseCores,
    gigabytes,
    costPerThousand: (cost / people) * 1_000,
  }
}

function coresFor(millisecondsPerSecond: number, { utilisation }: Assumptions): number {
  return Math.ceil(millisecondsPerSecond / 1_000 / utilisation)
}
