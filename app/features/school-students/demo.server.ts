import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { studentNotes } from './tables.server.ts'

const sampleNotes = [
  'Sample note. Talked about work experience at the marina. Wants something outdoors.',
  'Sample note. Grandfather was a boat builder: ask how the visit to his old yard went.',
  'Sample note. Would rather not talk about university yet. Come back to it next term.',
  'Sample note. Needs a quiet place for the practice interview.',
  'Sample note. Very keen on the pre-apprenticeship. Has the form, needs a signature from home.',
  'Sample note. Changed from chemistry to hospitality and is much happier.',
  'Sample note. Bus ends at five, so no appointments after school.',
]

const day = 86_400_000
/** Every so-manieth student has a note. */
const every = 6

/** Notes of the sample schools' advisors about some of their students. */
export async function seedNotes({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime()
  const rows = (await readSampleSchools(db)).flatMap(({ id: schoolId, advisors, students }) =>
    students
      .filter((_, number) => number % every === 0)
      .flatMap(({ id: userId }, number) => {
        const author = advisors[number % 2]
        return author
          ? {
              userId,
              schoolId,
              authorId: author.id,
              text: sampleNotes[number % sampleNotes.length] as string,
              createdAt: new Date(now - (2 + 6 * number) * day),
            }
          : []
      }),
  )
  if (rows.length > 0) await db.insert(studentNotes).values(rows)
}
