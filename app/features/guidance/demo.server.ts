import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readCatalogue } from './catalogue.server.ts'
import { methodVersion } from './matching/interest-scores.ts'
import { profileOf } from './matching/profile.ts'
import { interestAreas } from './profile-keys.ts'
import { saidNothing } from './ranking/tiers.ts'
import { placesOf } from './results/history.server.ts'
import { quizResults } from './tables.server.ts'

const day = 86_400_000
/** Of the students of a sample school, about so many have finished the quiz. */
const share = 0.6
/** Of those, every so-manieth shows the school what came of it. */
const sharing = 3

/** Finished quizzes of students of the sample schools, of which some show their areas to the school; those whom visitors sign in as take their own. */
export async function seedQuizResults({ db, clock, settings }: Services): Promise<void> {
  const now = clock.now().getTime()
  const chance = new Stream(seedOf('what the students of the demo like doing'))
  const catalogue = await readCatalogue(db)
  const core = catalogue.items.interests.filter(({ set }) => set === 'core')
  const rows: (typeof quizResults.$inferInsert)[] = []
  for (const { students } of await readSampleSchools(db))
    for (const { id: userId } of students.filter(({ isLogIn }) => !isLogIn)) {
      const liking = new Map(interestAreas.map((area) => [area, chance.whole(1, 4)]))
      const answers = Object.fromEntries(
        core.map(({ id, area }) => [id, Math.min(5, (liking.get(area) ?? 3) + chance.whole(0, 1))]),
      )
      const at = new Date(now - chance.whole(1, 80) * day)
      if (!chance.chance(share)) continue
      const { interests } = profileOf(catalogue.items, answers)
      if (!interests) continue
      rows.push({
        id: newId(),
        userId,
        answers,
        methodVersion,
        dataVersion: catalogue.dataVersion,
        status: 'complete',
        interestUnits: interests.units,
        createdAt: at,
        updatedAt: at,
        places: placesOf(catalogue, answers, saidNothing, settings.quizMinimumSpread),
      })
    }
  if (rows.length === 0) return
  await db.insert(quizResults).values(rows)
  const shown = rows.flatMap(({ userId }, number) =>
    userId && number % sharing === 0 ? [{ userId, quizAreas: true, updatedAt: new Date(now) }] : [],
  )
  await db.insert(schoolSharing).values(shown).onConflictDoNothing()
}
