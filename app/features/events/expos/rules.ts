import { phaseOf, smallestShownCount, type Times } from '../rules.ts'

/** The parts of an expo. Source: section 2.1, L100. */
export const sectionKeys = ['stage', 'sponsor', 'marketplace', 'webinars', 'exhibitors', 'recap'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** The parts that are texts alone. Source: `GET /api/expo/:slug/:section` of api.json. */
export const textSectionKeys = ['stage', 'sponsor', 'marketplace', 'recap'] as const

/** The expos whose parts are pages of their own. Source: decision D-039. */
export const archiveSlugs = ['2021', '2022'] as const

export const expoStates = ['upcoming', 'live', 'past'] as const
export type ExpoState = (typeof expoStates)[number]

/** Where an expo is at an instant. It is live from its start up to and with its end. Source: section 4, L356. */
export function expoState(times: Times, now: Date): ExpoState {
  return phaseOf(times, now)
}

/** What the pair of query parameters asks for; null without both of them. */
export type ExpoPreview = { show: string } | null

export function previewIn({ preview, show }: { preview?: string; show?: string }): ExpoPreview {
  return preview && show !== undefined ? { show } : null
}

/** The state that is shown: with a preview the shown value decides, and nothing else. Source: section 4, L356. */
export function shownState(times: Times, now: Date, preview: ExpoPreview): ExpoState {
  if (!preview) return expoState(times, now)
  return preview.show === 'LIVE' ? 'live' : 'upcoming'
}

/** The address of an expo in a state: what is past has a page of its own. */
export function expoPath(slug: string, state: ExpoState): string {
  return state === 'past' ? `/expo/past/${slug}` : `/expo/${slug}`
}

/** Whether two things are at the same time for a while. What ends when the other begins does not clash with it. */
function clash(one: Times, other: Times): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** Those of a day that clash, each with the ones it clashes with. */
export function clashesIn<T extends Times & { id: number }>(day: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const one of day) {
    const others = day.filter((other) => other.id !== one.id && clash(one, other))
    if (others.length > 0) found.set(one.id, others)
  }
  return found
}

/** What exhibitors learn of a count: the number, or nothing of a small one, which would say too much of single people. */
export function countForExhibitors(count: number): number | null {
  return count >= smallestShownCount ? count : null
}

/** Why an expo may not have an address, or null. Years belong to the archive: their pages have fixed addresses. */
export function slugProblem(slug: string, startYear: number): string | null {
  if (slug === 'past' || slug === 'live') return 'This address belongs to a page of the site'
  if (!/^\d{4}$/.test(slug)) return null
  const isArchive = archiveSlugs.some((known) => known === slug)
  return isArchive && Number(slug) === startYear
    ? null
    : 'A year is the address of an archive: 2021 or 2022, for an expo of that year'
}
