/** How a school regards a host. Students find those that are known or new; a paused one takes nobody for now. */
export const hostStandings = ['new', 'known', 'paused', 'not-again'] as const
export type HostStanding = (typeof hostStandings)[number]

/** How many hosts new to the school a student may add in a month. */
export const maxNewHostsPerMonth = 5

/** Standings that a student may choose and a letter may go to. */
export const openStandings: readonly HostStanding[] = ['new', 'known']

/** The first letter to a host that is new to the school waits for an advisor, unless the school does not want that. */
export function awaitsRelease(
  { standing, releasedAt }: { standing: HostStanding; releasedAt: Date | null },
  school: { releasesFirstLetter: boolean },
): boolean {
  return school.releasesFirstLetter && standing === 'new' && releasedAt === null
}
