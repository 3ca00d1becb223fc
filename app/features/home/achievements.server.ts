import { sql } from 'drizzle-orm'
import { type BegunProgram, begunPrograms } from '#app/features/academy/state.server.ts'
import { badgePicture, type CountedBadge, countedBadges } from '#app/features/badges/state.server.ts'
import { type XpFacts, xpOfPerson } from '#app/features/rewards/state.server.ts'
import { type BegunExperience, begunExperience } from '#app/features/virtual-jobs/state.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Dashboard } from './contract.ts'

const maxEarnings = 5

type Achievements = Pick<Dashboard, 'earnings' | 'badges' | 'programs'> & {
  xp: Dashboard['dashboard_state']['xp']
  /** A virtual job experience that was started and not finished. */
  experience: BegunExperience | null
}

/** XP, badges, Academy programs and a begun experience of a person. One statement. */
export async function readAchievements(db: Database, userId: number): Promise<Achievements> {
  const { rows } = await db.execute<{
    xp: XpFacts
    badges: CountedBadge[] | null
    programs: BegunProgram[]
    experience: BegunExperience | null
  }>(sql`
    select (${xpOfPerson(userId)}) as xp, (${countedBadges(userId)}) as badges, (${begunPrograms(userId)}) as programs,
      (${begunExperience(userId)}) as experience`)
  const { xp = null, badges = null, programs = [], experience = null } = rows[0] ?? {}
  return {
    xp: { balance: xp?.available ?? 0, total: xp?.total ?? 0 },
    earnings: (xp?.earnings ?? []).slice(0, maxEarnings),
    badges: (badges ?? []).map(({ badge_id: id, title: name, slug }) => ({
      id,
      name,
      image_url: badgePicture(slug),
    })),
    programs,
    experience,
  }
}
