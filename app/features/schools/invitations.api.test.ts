import { and, desc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { inviteStudents } from '#app/features/onboarding/invitations.server.ts'
import { runImport } from '#app/features/onboarding/run-import.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { registrationReplies } from '#app/features/registration/words.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { deleteOldInvites, inviteAdvisor } from './invites.server.ts'
import { inviteDays } from './rules.ts'
import { advisorInvites } from './tables.server.ts'
import { schoolWords } from './words.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { db } = site
const [school] = await db.select().from(schools).where(eq(schools.isListed, true)).limit(1)
const schoolId = school?.id ?? 0
const { registered, activate } = signUps(site)

const advisor = (...permissions: AdvisorPermission[]) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })
type Advisor = Awaited<ReturnType<typeof advisor>>
const staffPath = ({ person }: Advisor) => `/api/advisor/staff/${person.id}`
const permissionsOf = async ({ person }: Advisor) =>
  (await db.select().from(advisorMemberships).where(eq(advisorMemberships.userId, person.id)))[0]?.permissions
const lastEntry = async (action: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1))[0]

let number = 0
/** The path of an invitation that someone sent. */
async function invited(by: Advisor, permissions: AdvisorPermission[] = []): Promise<string> {
  number += 1
  const email = `colleague${number}@school.example`
  expect((await by.post('/api/advisor/staff', { email, permissions })).status).toBe(200)
  return `/api${await linkFor(site.services, email, '/advisor/verify/')}`
}
const accept = (path: string) =>
  site.visitor().post(path, { first_name: 'Ngaire', last_name: 'Hill', password: 'Correct-horse-battery-9' })
/** Ends the access of the one who invites, with a colleague who takes over. */
const remove = async (boss: Advisor, one: Advisor, to: Advisor) =>
  expect((await boss.delete(staffPath(one), { hand_over_to: to.person.id })).status).toBe(200)

test('a colleague who advises at the school already is not invited again; one of another school is', async () => {
  const boss = await advisor('manage_staff')
  const colleague = await advisor()
  const ask = (email: string | null) => boss.post('/api/advisor/staff', { email, permissions: [] })
  const refused = await ask(colleague.person.email)
  expect([refused.status, Object.keys((await json(refused)).errors)]).toEqual([422, ['email']])
  const [elsewhere] = await db.select().from(schools).where(ne(schools.id, schoolId)).limit(1)
  const other = await site.signedIn({ role: 'advisor', schoolId: elsewhere?.id ?? 0 })
  expect((await ask(other.person.email)).status).toBe(200)
})

const ends: [string, (inviter: Advisor) => Promise<unknown>][] = [
  [
    'has left the school, and a colleague without the permission took over',
    async (inviter) => remove(await advisor('manage_staff'), inviter, await advisor()),
  ],
  [
    'has lost the permission',
    async (inviter) =>
      expect(
        (await (await advisor('manage_staff')).put(staffPath(inviter), { permissions: [] })).status,
      ).toBe(200),
  ],
  [
    'is locked out',
    ({ person }) => db.update(users).set({ status: 'locked' }).where(eq(users.id, person.id)),
  ],
  [
    'is being deleted',
    ({ person }) =>
      db
        .update(users)
        .set({ deletionDueAt: new Date(start) })
        .where(eq(users.id, person.id)),
  ],
]

test.each(ends)(
  'an invitation of an advisor who %s no longer stands, and says whom to ask',
  async (_how, end) => {
    const inviter = await advisor('manage_staff')
    const path = await invited(inviter)
    expect((await site.visitor().get(path)).status).toBe(200)
    await end(inviter)
    for (const reply of [await site.visitor().get(path), await accept(path)])
      expect([reply.status, await json(reply)]).toEqual([
        422,
        { code: 'inviter-gone', message: schoolWords.inviterGone },
      ])
  },
)

test('an invitation that was handed over is the colleague’s, who manages staff, and is accepted', async () => {
  const [boss, inviter, heir] = [
    await advisor('manage_staff'),
    await advisor('manage_staff'),
    await advisor('manage_staff'),
  ]
  const path = await invited(inviter)
  await remove(boss, inviter, heir)
  expect((await accept(path)).status).toBe(200)
  expect((await lastEntry('staff.join'))?.after).toMatchObject({ invitedBy: heir.person.id })
})

/** The ways in which a school’s question comes to someone, with the advisor who stands behind it. */
const asks: [how: string, ask: (asker: Advisor) => Promise<string>][] = [
  ['a list', async (asker) => listed(asker)],
  [
    'asking again',
    async (asker) => {
      const email = await listed(await advisor('manage_students'))
      const [student] = await db.select().from(users).where(eq(users.email, email))
      const untilMonday = 2 * 24 * 60 // in school hours, when the email goes out at once
      await site.later(untilMonday, async () => {
        const reply = await asker.post(`/api/advisor/students/${student?.id}/invite`)
        expect(reply.status).toBe(200)
      })
      return email
    },
  ],
  [
    'a school’s link',
    async (asker) => {
      const reply = await asker.post('/api/advisor/links', { name: 'Year 10', email_domains: [] })
      const begun = await registered({ school_token: (await json(reply)).data.token })
      await activate({ ...begun, token: '' }, { email_verification_skipped: true })
      return begun.email
    },
  ],
]

async function listed(asker: Advisor): Promise<string> {
  number += 1
  const email = `student${number}@school.example`
  const student = { given_name: 'Ari', family_name: 'Hill', email, year_level: '12' }
  const { data } = await json(await asker.post('/api/advisor/students', { students: [student] }))
  await runImport(site.services, data.id)
  const [row] = await db.select().from(users).where(eq(users.email, email))
  await inviteStudents(site.services, { schoolId, userIds: [row?.id ?? 0] })
  return email
}

const question = async (email: string) =>
  `/api${await linkFor(site.services, email, '/account/verify/school/')}`
const isStudent = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.isStudent

test.each(ends.flatMap(([who, end]) => asks.map(([how, ask]) => [how, who, ask, end] as const)))(
  'a question by %s of an advisor who %s names no school any more: its link proves the address alone',
  async (_how, _who, ask, end) => {
    const asker = await advisor('manage_students')
    const email = await ask(asker)
    const path = await question(email)
    expect((await json(await site.visitor().get(path))).data.school).toBe(school?.name)
    await end(asker)
    expect((await json(await site.visitor().get(path))).data.school).toBeNull()
    const answered = await site.visitor().post(path, { joins: true })
    expect([answered.status, (await json(answered)).message]).toEqual([
      200,
      expect.stringContaining(registrationReplies.askerGone(school?.name ?? '')),
    ])
    expect(await isStudent(email)).toBe(false)
    const [person] = await db.select().from(users).where(eq(users.email, email))
    expect([person?.schoolId, person?.emailVerifiedAt]).toEqual([null, expect.any(Date)])
  },
)

test.each(asks)(
  'a question by %s is the colleague’s who took it over and looks after students: a yes makes a student',
  async (_how, ask) => {
    const asker = await advisor('manage_students')
    const email = await ask(asker)
    await remove(await advisor('manage_staff'), asker, await advisor('manage_students'))
    expect((await site.visitor().post(await question(email), { joins: true })).status).toBe(200)
    expect(await isStudent(email)).toBe(true)
  },
)

test('a list whose sender has lost the right asks nobody of those who were not asked yet', async () => {
  const asker = await advisor('manage_students')
  const email = 'late@school.example'
  const student = { given_name: 'Ari', family_name: 'Hill', email, year_level: '12' }
  const { data } = await json(await asker.post('/api/advisor/students', { students: [student] }))
  await runImport(site.services, data.id)
  await (await advisor('manage_staff')).put(staffPath(asker), { permissions: [] })
  const [row] = await db.select().from(users).where(eq(users.email, email))
  await inviteStudents(site.services, { schoolId, userIds: [row?.id ?? 0] })
  expect(await emailsTo(site.services, email)).toEqual([])
})

test('an invitation with safeguarding ends once its sender does not hold safeguarding any more', async () => {
  const [boss, inviter] = [await advisor('manage_staff'), await advisor('manage_staff', 'safeguarding')]
  const path = await invited(inviter, ['safeguarding'])
  await boss.put(staffPath(inviter), { permissions: ['manage_staff'] })
  expect((await accept(path)).status).toBe(422)
})

test('a school’s link ends with the membership or the permission of its maker, unless a colleague who manages students takes it over', async () => {
  const boss = await advisor('manage_staff')
  const make = async () => {
    const maker = await advisor('manage_students')
    const reply = await maker.post('/api/advisor/links', { name: 'Year 10', email_domains: [] })
    const { data } = await json(reply)
    return {
      maker,
      find: async () => (await site.visitor().get(`/api/school-links/token/${data.token}`)).status,
    }
  }
  const [kept, ended, lost] = [await make(), await make(), await make()]
  await remove(boss, kept.maker, await advisor('manage_students'))
  await remove(boss, ended.maker, await advisor())
  await boss.put(staffPath(lost.maker), { permissions: ['modify_career_plan'] })
  expect([await kept.find(), await ended.find(), await lost.find()]).toEqual([200, 404, 404])
})

test('nobody changes their own permissions, and every change of a colleague’s is in the log with before and after', async () => {
  const [boss, other] = [await advisor('manage_staff'), await advisor('modify_career_plan')]
  const own = await boss.put(staffPath(boss), { permissions: ['manage_staff', 'manage_students'] })
  expect([own.status, (await json(own)).code]).toEqual([422, 'own-permissions'])
  expect(await permissionsOf(boss)).toEqual(['manage_staff'])
  expect((await boss.put(staffPath(other), { permissions: ['manage_students'] })).status).toBe(200)
  expect(await lastEntry('staff.permissions')).toMatchObject({
    actorId: boss.person.id,
    subject: `users/${other.person.id}`,
    before: { schoolId, permissions: ['modify_career_plan'] },
    after: { schoolId, permissions: ['manage_students'] },
  })
  await remove(boss, other, boss)
  const before = { schoolId, permissions: ['manage_students'] }
  expect(await lastEntry('staff.remove')).toMatchObject({ before, after: null })
})

test.each(['safeguarding', 'export'] as const)(
  '%s is given by a colleague who holds it, and not by who merely manages staff',
  async (reserved) => {
    const [manager, holder, other] = [
      await advisor('manage_staff'),
      await advisor('manage_staff', reserved),
      await advisor(),
    ]
    const give = (by: Advisor) => by.put(staffPath(other), { permissions: [reserved] })
    const refused = await give(manager)
    expect([refused.status, (await json(refused)).code]).toEqual([422, 'not-yours-to-give'])
    const email = `${reserved}@school.example`
    expect((await manager.post('/api/advisor/staff', { email, permissions: [reserved] })).status).toBe(422)
    expect((await give(holder)).status).toBe(200)
    // who has it already keeps it when something else changes
    expect((await manager.put(staffPath(other), { permissions: [reserved, 'manage_students'] })).status).toBe(
      200,
    )
  },
)

test('links, students who are unlinked and put back, and a group that is deleted leave a row of the log', async () => {
  const one = await advisor('manage_students')
  const actorId = one.person.id
  const { data: link } = await json(
    await one.post('/api/advisor/links', { name: 'Year 9', email_domains: [] }),
  )
  await one.delete(`/api/advisor/links/${link.id}`)
  const student = await site.signedIn({ role: 'student', schoolId })
  await one.delete(`/api/advisor/students/${student.person.id}`)
  const { data: group } = await json(await one.post('/api/advisor/groups', { name: 'Chess' }))
  await one.delete(`/api/advisor/groups/${group.id}`)
  const ids = [(await site.signedIn({ role: 'student', schoolId })).person.id]
  const bulk = await json(await one.post('/api/advisor/students/bulk', { ids, action: 'unlink' }))
  const change = bulk.data.undo
  await one.post(`/api/advisor/students/bulk/${change}/undo`, {})
  for (const [action, entry] of [
    ['students.bulk-unlink', { subject: `student-changes/${change}` }],
    ['students.undo-unlink', { subject: `student-changes/${change}` }],
    ['school-links.make', { subject: `school-links/${link.id}` }],
    ['school-links.end', { subject: `school-links/${link.id}` }],
    ['students.unlink', { subject: `users/${student.person.id}`, before: { schoolId } }],
    ['groups.delete', { subject: `groups/${group.id}`, before: { schoolId, name: 'Chess' } }],
  ] as const)
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, action), eq(auditLog.actorId, actorId))),
    ).toMatchObject([entry])
})

test('an invitation is stored for a month after it has stopped working', async () => {
  const { person } = await advisor('manage_staff')
  const facts = { schoolId, email: 'kept@school.example', permissions: [], invitedBy: person.id }
  const { id } = await db.transaction((tx) =>
    inviteAdvisor(site.services, tx, facts, site.services.clock.now()),
  )
  const daysLater = (days: number) => new Date(Date.parse(start) + days * 86_400_000)
  const isThere = () => db.$count(advisorInvites, eq(advisorInvites.id, id))
  await deleteOldInvites(db, daysLater(inviteDays + 29))
  expect(await isThere()).toBe(1)
  await deleteOldInvites(db, daysLater(inviteDays + 30))
  expect(await isThere()).toBe(0)
})
