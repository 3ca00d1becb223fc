import { type SQLWrapper, sql } from 'drizzle-orm'
import { type BegunProgram, begunPrograms } from '#app/features/academy/state.server.ts'
import { badgePicture, type CountedBadge, countedBadges } from '#app/features/badges/state.server.ts'
import { type AttendedEvent, attendedEventsOf } from '#app/features/events/attended.server.ts'
import { type XpFacts, xpOfPerson } from '#app/features/rewards/state.server.ts'
import { type BegunExperience, begunExperience } from '#app/features/virtual-jobs/state.server.ts'
import type { Dashboard } from './contract.ts'

const maxEarnings = 5

type Achievements = Pick<Dashboard, 'earnings' | 'badges' | 'programs'> & {
  xp: Dashboard['dashboard_state']['xp']
  /** A virtual job experience that was started and not finished. */
  experience: BegunExperience | null
}

export const noAchievements = { xpFacts: null, badges: null, programs: [], experience: null, events: null }

/** Columns of a statement about people: XP, badges, Academy programs, a begun experience and attended events of each. */
export function achievementColumns(userId: SQLWrapper) {
  return {
    xpFacts: sql<XpFacts>`(${xpOfPerson(userId)})`,
    badges: sql<CountedBadge[] | null>`(${countedBadges(userId)})`,
    programs: sql<BegunProgram[]>`(${begunPrograms(userId)})`,
    experience: sql<BegunExperience | null>`(${begunExperience(userId)})`,
    events: sql<AttendedEvent[] | null>`(${attendedEventsOf(userId)})`,
  }
}

type Found = {
  xpFacts: XpFacts
  badges: CountedBadge[] | null
  programs: BegunProgram[]
  experience: BegunExperience | null
}

/** What these columns come to on a page. */
export function achievementsOf({ xpFacts, badges, programs, experience }: Found): Achievements {
  return {
    xp: { balance: xpFacts?.available ?? 0, total: xpFacts?.total ?? 0 },
    earnings: (xpFacts?.earnings ?? []).slice(0, maxEarnings),
    badges: (badges ?? []).map(({ badge_id: id, title: name, slug }) => ({
      id,
      name,
      image_url: badgePicture(slug),
    })),
    programs,
    experience,
  }
}
