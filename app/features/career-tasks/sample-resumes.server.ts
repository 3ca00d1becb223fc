import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { storeUpload } from '#app/features/uploads/service.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'

/** How many students of the demo have added theirs as a file. */
const howMany = 3

/** Résumés as files to some of what the demo has handed in, made and stored as anybody's are. */
export async function addSampleResumes(services: Services, now: Date): Promise<void> {
  const { db } = services
  // any owner: the students of the demo
  const rows = await db
    .select({ submission: careerTaskSubmissions, person: users })
    .from(careerTaskSubmissions)
    .innerJoin(careerTasks, eq(careerTasks.id, careerTaskSubmissions.taskId))
    .innerJoin(users, eq(users.id, careerTaskSubmissions.userId))
    .where(
      and(
        eq(careerTasks.templateKey, 'first-resume'),
        eq(users.systemGenerated, true),
        isNull(careerTaskSubmissions.skipReason),
      ),
    )
    .orderBy(asc(careerTaskSubmissions.id))
    .limit(howMany)
  for (const { submission, person } of rows) {
    const actor = sender(person, now)
    const file = new File([await resumeOf(person, now)], 'My résumé.pdf', { type: 'application/pdf' })
    const { id } = await storeUpload({ db, services, actor, now }, { file, purpose: 'career-task-file' })
    await db.transaction(async (tx) => {
      const place = `career-task:${submission.taskId}:${actor.userId}`
      await replaceUses(tx, { place, ids: [id], purposes: ['career-task-file'], by: actor, now })
      await tx
        .update(careerTaskSubmissions)
        .set({ uploadIds: [id] })
        .where(ownedBy(careerTaskSubmissions, actor, eq(careerTaskSubmissions.id, submission.id)))
    })
  }
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'schoolId'>

/** The student as the one who sends the file. */
function sender({ id, schoolId }: Person, now: Date): UserActor {
  return {
    kind: 'user',
    userId: id,
    sessionId: '',
    roles: ['student'],
    schoolId,
    country: null,
    state: null,
    confirmedAt: now,
    needsSetup: false,
  }
}

function resumeOf({ firstName, lastName }: Person, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${firstName} ${lastName}`.trim()
  return renderPdf({ title: `Résumé of ${name}`, footer: name, createdAt: now }, (pdf) => {
    pdf.title(name)
    pdf.paragraph('I turn up, I learn fast, and I have run a canteen.')
    pdf.heading('What I have done')
    pdf.list([
      'School canteen, two lunches a week: served, counted the till, ordered the bread.',
      'Under-12s netball: coached for two seasons and never lost a child.',
      'The neighbours’ dogs, every holiday since Year 7.',
    ])
    pdf.heading('What I am good at')
    pdf.list(['Staying calm when there is a queue', 'Mental arithmetic', 'Getting up early'])
    pdf.heading('Who can tell you more')
    pdf.paragraph('My coach and the canteen manager. Ask me for their numbers.')
  }) as Promise<Uint8Array<ArrayBuffer>>
}
