import { and, asc, eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Services } from '#app/platform/services.server.ts'
import { checkImport } from './check-import.server.ts'
import { runImport } from './run-import.server.ts'
import { confirmImport, uploadFile } from './service.server.ts'

const head = 'Student ID,Given name,Surname,Email,Finishing year,Home group,Date of birth'

/** Two lists of the first sample school: one that came in with rows left out, one that waits to be looked at. */
export async function seedImports(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const actor = await demoAdvisor(services)
  if (!actor) return
  const context = { db, services, actor, now }
  const students = await db.select().from(users).where(ofSchool(actor, now)).orderBy(asc(users.id))
  const lines = students.map(({ id, firstName, lastName, email, classYear }) =>
    [20_000 + id, firstName, lastName, email, classYear ?? '', '', ''].join(','),
  )
  const year = now.getUTCFullYear() + 1
  const wrong = [
    `20118,Hana,Ito,hana@,${year},,`,
    `20402,Liam,Fa‘asavalu,liam.f@sample-list.example,${year},,31/02/2010`,
  ]
  const first = await uploadFile(context, fileOf('term-4-roll.csv', [...lines, ...wrong]))
  await checkImport(services, first.id)
  await confirmImport(context, String(first.id))
  await runImport(services, first.id)

  const next = [
    `20733,Josh,Barker,josh.barker@sample-list.example,${year},12 Rimu,14/03/2010`,
    `20734,Priya,Singh,priya.singh@sample-list.example,${year},12 Rimu,2/9/2010`,
    `20735,Mereana,Kīngi,mereana.kingi@sample-list.example,${year + 1},,`,
    `20735,Moana,Kaa,m.kaa@sample-list.example,${year},,`,
    `20977,Tāne,Rewi,tane.rewi@sample-list.example,Yr 7,,`,
  ]
  const second = await uploadFile(context, fileOf('term-1-roll.csv', [...lines.slice(3), ...next]))
  await checkImport(services, second.id)
}

function fileOf(name: string, lines: readonly string[]): File {
  return new File([[head, ...lines].join('\n')], name, { type: 'text/csv' })
}

async function demoAdvisor({ db, clock }: Services): Promise<AdvisorActor | null> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, `advisor@${demoDomain}`), eq(users.kind, 'advisor')))
  if (!person) return null
  const { id: userId, schoolId, country, state } = person
  const permissions = ['manage_students'] as const
  const signIn = { sessionId: '', confirmedAt: clock.now(), needsSetup: false }
  return { kind: 'advisor', userId, schoolId, country, state, permissions, ...signIn }
}
