import { and, eq, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addMembers, ensureGroup } from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { accountTokens, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { cleanUpImports } from './clean-up.server.ts'
import { followGroups } from './follow-groups.server.ts'
import { endOldGrant } from './google/grant.server.ts'
import { importStatuses } from './import-states.ts'
import { inviteStudents } from './invitations.server.ts'
import { takeWhatSchoolSent } from './joined.server.ts'
import { runImport } from './run-import.server.ts'
import { rowOutcomes, studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'
import { undoImport } from './undo-import.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const { db, services } = site
const nz = await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'NZ')).limit(40)
const au = await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'AU')).limit(20)
const free = [...nz, ...au]
/** A school that no other test of this file uses. */
const school = () => free.shift()?.id ?? 0
const advisorOf = (schoolId: number) => site.signedIn({ role: 'advisor', schoolId, country: 'NZ' })

const head = 'Given name,Family name,Email,Year level,Student ID,Groups'
const form = (text: string, mapping?: object) => {
  const data = new FormData()
  data.set('file', new File([text], 'list.csv', { type: 'text/csv' }))
  if (mapping) data.set('mapping', JSON.stringify(mapping))
  return data
}
async function upload(advisor: Browser, lines: string[], heading = head): Promise<number> {
  const { data } = await json(
    await advisor.upload('/api/advisor/imports/csv', form([heading, ...lines].join('\n'))),
  )
  await checkImport(services, data.id)
  return data.id
}
const path = (id: number, more = '') => `/api/advisor/imports/${id}${more}`
const read = async (advisor: Browser, id: number, list = 'new') =>
  json(await advisor.get(path(id, `?list=${list}`)))
async function bringIn(advisor: Browser, lines: string[], heading = head): Promise<number> {
  const id = await upload(advisor, lines, heading)
  expect((await advisor.post(path(id, '/confirm'), {})).status).toBe(200)
  await runImport(services, id)
  return id
}
const membersOf = (schoolId: number) =>
  db
    .select({
      email: users.email,
      status: users.status,
      first: users.firstName,
      userId: users.id,
      membership: studentMemberships,
    })
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(and(eq(studentMemberships.schoolId, schoolId), isNull(studentMemberships.endedAt)))
    .orderBy(users.email)
const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const invite = async (schoolId: number) =>
  inviteStudents(services, { schoolId, userIds: (await membersOf(schoolId)).map(({ userId }) => userId) })
const lastEmailTo = async (email: string) => {
  const [last] = await emailsTo(services, email)
  return { subject: last?.subject ?? '', text: last?.text ?? '' }
}
const linkIn = (text: string) => /\/account\/verify\/school\/([\w-]+)/.exec(text)?.[1] ?? ''
const answer = (browser: Browser, token: string, joins: boolean) =>
  browser.post(`/api/account/verify/school/${token}`, { joins })

test('a list is uploaded, checked, looked at, confirmed and read, each with the fields of the specification (R-2.1-D054, R-2.1-D055, R-2.1-D056)', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const id = await upload(advisor, ['Tāne,Williams,tane@list.example,12,1,', 'Hana,,hana@,12,2,'])
  const checked = await read(advisor, id)
  expect(checked.data).toMatchObject({
    id,
    school_id: schoolId,
    advisor_id: advisor.person.id,
    source: 'csv',
    status: 'ready',
    file_name: 'list.csv',
    total_rows: 2,
    imported_rows: 0,
    error_rows: 1,
    new_rows: 1,
    created_at: '2026-11-21T02:00:00.000Z',
  })
  expect(checked.rows).toMatchObject([
    {
      import_id: id,
      row_number: 2,
      data: { first_name: 'Tāne', class_year: 2027 },
      errors: [],
      user_id: null,
    },
  ])
  expect(checked.errors).toEqual([
    { row_number: 3, column: 'email', value: 'hana@', message: 'This is not an email address.' },
  ])
  expect(await membersOf(schoolId)).toEqual([])

  const confirmed = await json(await advisor.post(path(id, '/confirm'), {}))
  expect(confirmed).toMatchObject({ success: true, data: { id, status: 'importing' } })
  await runImport(services, id)
  expect((await read(advisor, id)).data).toMatchObject({ status: 'completed-with-errors', imported_rows: 1 })
  expect(await membersOf(schoolId)).toMatchObject([
    {
      email: 'tane@list.example',
      status: 'setup',
      membership: { externalId: '1', classYear: 2027, joinedAt: null },
    },
  ])
  const notified = await db.select().from(notifications).where(eq(notifications.userId, advisor.person.id))
  expect(notified).toMatchObject([{ kind: 'student-import-ended', payload: { id, imported: 1, errors: 1 } }])
  const { data, meta } = await json(await advisor.get('/api/advisor/imports'))
  expect([data.map((one: { id: number }) => one.id), meta.total]).toEqual([[id], 1])
  const [stored] = await db.select().from(studentImports).where(eq(studentImports.id, id))
  expect(stored?.file).toBeNull()
})

test('the advisors of a school are told how far a list is, after each batch and when it is done', async () => {
  const advisor = await advisorOf(school())
  const notified = vi.spyOn(services.push, 'publish')
  const lines = Array.from({ length: 201 }, (_, at) => `Ana,Lee,told${at}@list.example,12,T${at},`)
  const id = await bringIn(advisor, [...lines, 'Hana,,hana@,12,,'])
  const events = notified.mock.calls
    .map(([one]) => one)
    .filter(({ event }) => event === 'student_import_progress')
  notified.mockRestore()
  expect(new Set(events.map(({ channels }) => channels.join()))).toEqual(
    new Set([`private-notification-centre.${advisor.person.id}`]),
  )
  const data = { id, error_rows: 1, total_rows: 202 }
  expect(events.map((one) => one.data)).toEqual([
    { ...data, status: 'ready', imported_rows: 0 },
    { ...data, status: 'importing', imported_rows: 200 },
    { ...data, status: 'importing', imported_rows: 201 },
    { ...data, status: 'completed-with-errors', imported_rows: 201 },
  ])
})

test('who brought a list in and has left the school since hears nothing of its end', async () => {
  const advisor = await advisorOf(au.at(-1)?.id ?? 0)
  const id = await upload(advisor, ['Ana,Lee,unheard@list.example,12,,'])
  expect((await advisor.post(path(id, '/confirm'), {})).status).toBe(200)
  await db
    .update(advisorMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(advisorMemberships.userId, advisor.person.id))
  const effects = await effectsFrom(site)
  await runImport(services, id)
  await effects.expectNotified('student-import-ended', { exactly: [] })
})

test('each transition of the specification is driven through the calls, and what is not listed is refused with 422 (R-2.1-D057)', async () => {
  const advisor = await advisorOf(school())
  const { data } = await json(
    await advisor.upload('/api/advisor/imports/csv', form(`${head}\nAna,Lee,a1@list.example,12,,`)),
  )
  const status = async () => (await read(advisor, data.id)).data.status
  const refused = async (...calls: ('confirm' | 'cancel' | 'undo')[]) => {
    for (const call of calls) {
      const reply =
        call === 'cancel'
          ? await advisor.delete(path(data.id))
          : await advisor.post(path(data.id, `/${call}`), {})
      expect([call, reply.status]).toEqual([call, 422])
    }
  }
  expect(await status()).toBe('uploaded')
  await refused('confirm', 'cancel', 'undo')
  await checkImport(services, data.id)
  expect(await status()).toBe('ready')
  await refused('undo')
  expect((await advisor.post(path(data.id, '/confirm'), {})).status).toBe(200)
  expect(await status()).toBe('importing')
  await refused('confirm', 'cancel', 'undo')
  await runImport(services, data.id)
  expect(await status()).toBe('completed')
  await refused('confirm', 'cancel')

  const thrown = await upload(advisor, ['Ana,Lee,a2@list.example,12,,'])
  expect((await advisor.delete(path(thrown))).status).toBe(200)
  expect((await read(advisor, thrown)).data.status).toBe('cancelled')
  expect((await advisor.post(path(thrown, '/confirm'), {})).status).toBe(422)
  const unreadable = await upload(advisor, ['"never closed'])
  expect((await read(advisor, unreadable)).data).toMatchObject({
    status: 'failed',
    problem: 'Row 2 opens a quotation mark that is never closed.',
  })
  expect((await advisor.delete(path(unreadable))).status).toBe(422)
  expect(importStatuses).toHaveLength(8)
})

test('another school’s advisor finds no import on any call', async () => {
  const advisor = await advisorOf(school())
  const other = await advisorOf(school())
  const id = await upload(advisor, ['Ana,Lee,o1@list.example,12,,'])
  const replies = await Promise.all([
    other.get(path(id)),
    other.get(path(id, '/rejects')),
    other.post(path(id, '/confirm'), {}),
    other.post(path(id, '/undo'), {}),
    other.post(path(id, '/missing'), { all: true }),
    other.post(path(id, '/columns'), { columns: ['email'] }),
    other.delete(path(id)),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await json(await other.get('/api/advisor/imports'))).data).toEqual([])
  expect((await read(advisor, id)).data.status).toBe('ready')
})

test('the template names the columns and holds no formula', async () => {
  const reply = await (await advisorOf(school())).get('/api/advisor/imports/template')
  expect(reply.headers.get('content-type')).toContain('text/csv')
  const [labels = ''] = (await reply.text()).split('\r\n')
  expect(labels).toContain(
    'Given name,Family name,Preferred name,Email,Student ID,Year level,Finishing year,Groups',
  )
})

test('someone without an account gets one in setup, joins by the email, and comes into the groups of the list', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await bringIn(advisor, ['Mereana,Kīngi,mereana@list.example,12,77,12 Rimu; Careers'])
  await invite(schoolId)
  const email = await lastEmailTo('mereana@list.example')
  expect(email.subject).toMatch(/^Are you a student of /)
  const reply = await json(await answer(site.visitor(), linkIn(email.text), true))
  expect(reply).toMatchObject({ success: true, redirect: expect.stringContaining('/account/reset/') })
  const account = await accountOf('mereana@list.example')
  expect(account).toMatchObject({
    status: 'setup',
    isStudent: true,
    schoolId,
    classYear: 2027,
    passwordHash: null,
  })
  const [member] = await membersOf(schoolId)
  expect(member?.membership).toMatchObject({ externalId: '77', source: 'csv', joinedAt: expect.any(Date) })
  expect(await db.$count(groupMembers, eq(groupMembers.userId, account?.id ?? 0))).toBe(2)
  const notified = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, account?.id ?? 0))
  expect(JSON.stringify(notified)).toContain('Name: Mereana Kīngi')
})

test('an import takes nobody’s account: its owner is asked, and school sees nothing until yes', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const owners = [
    await site.signedIn({ role: 'user', email: 'leaver@list.example', firstName: 'Secret' }),
    await site.signedIn({
      role: 'student',
      schoolId: school(),
      email: 'elsewhere@list.example',
      firstName: 'Secret',
    }),
    await site.signedIn({ role: 'parent', email: 'parent@list.example', firstName: 'Secret' }),
    await site.signedIn({
      role: 'advisor',
      schoolId: school(),
      email: 'staff@list.example',
      firstName: 'Secret',
    }),
  ]
  const before = await Promise.all(owners.map(({ person }) => accountOf(person.email ?? '')))
  const lines = owners.map(({ person }, at) => `Sent,Name,${person.email},12,K${at},12 Rimu`)
  const id = await bringIn(advisor, [...lines, 'Sent,Name,nobody@list.example,12,K9,12 Rimu'])
  expect(await Promise.all(owners.map(({ person }) => accountOf(person.email ?? '')))).toEqual(before)

  // What the school reads of those with an account and of the one without is the same.
  const seen = await read(advisor, id)
  expect(seen.data).toMatchObject({ status: 'completed', imported_rows: 5, error_rows: 0 })
  const bare = seen.rows.map(
    ({
      data,
      row_number: _row,
      ...row
    }: {
      data: { email: string; external_id: string }
      row_number: number
    }) => ({
      ...row,
      data: { ...data, email: '', external_id: '' },
    }),
  )
  for (const row of bare) expect(row).toEqual(bare[0])
  expect(JSON.stringify(seen)).not.toContain('Secret')
  expect(await db.$count(groupMembers, eq(groupMembers.userId, owners[0]?.person.id ?? 0))).toBe(0)
  for (const { person } of owners)
    expect((await advisor.get(`/api/advisor/students/${person.id}/career-plan`)).status).toBe(404)
  expect((await membersOf(schoolId)).map(({ email }) => email)).not.toContain('staff@list.example')

  await invite(schoolId)
  const token = async (email: string) => linkIn((await lastEmailTo(email)).text)
  expect(await emailsTo(services, 'staff@list.example')).toEqual([])
  expect((await answer(site.visitor(), await token('leaver@list.example'), false)).status).toBe(200)
  expect(await accountOf('leaver@list.example')).toMatchObject({ isStudent: false, schoolId: null })
  expect((await membersOf(schoolId)).map(({ email }) => email)).not.toContain('leaver@list.example')
  expect((await answer(site.visitor(), await token('elsewhere@list.example'), true)).status).toBe(422)
  expect((await answer(site.visitor(), await token('parent@list.example'), true)).status).toBe(200)
  expect(await accountOf('parent@list.example')).toMatchObject({
    firstName: 'Secret',
    isStudent: true,
    schoolId,
  })
})

test('the same list again asks nobody twice and changes nothing', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const lines = ['Ana,Lee,again@list.example,12,5,', 'Ben,Lee,again2@list.example,13,6,']
  await bringIn(advisor, lines)
  await invite(schoolId)
  const id = await upload(advisor, lines)
  expect((await read(advisor, id)).data).toMatchObject({
    new_rows: 0,
    changed_rows: 0,
    same_rows: 2,
    missing_rows: 0,
  })
  await advisor.post(path(id, '/confirm'), {})
  await runImport(services, id)
  await invite(schoolId)
  expect(await emailsTo(services, 'again@list.example')).toHaveLength(1)
  expect(await membersOf(schoolId)).toHaveLength(2)
})

test('changes are shown before and after, and only what school may change is changed', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await bringIn(advisor, ['Anna,Leigh,asked@list.example,11,21,'])
  const joined = await site.signedIn({
    role: 'student',
    schoolId,
    firstName: 'Mine',
    email: 'mine@list.example',
    classYear: 2028,
  })
  const id = await upload(advisor, [
    'Ana,Lee,asked@list.example,12,21,',
    'Theirs,Name,mine@list.example,13,22,',
  ])
  const { rows } = await read(advisor, id, 'changed')
  expect(rows.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [
      { field: 'first_name', before: 'Anna', after: 'Ana' },
      { field: 'last_name', before: 'Leigh', after: 'Lee' },
      { field: 'class_year', before: '2028', after: '2027' },
    ],
    [
      { field: 'class_year', before: '2028', after: '2026' },
      { field: 'external_id', before: null, after: '22' },
    ],
  ])
  await advisor.post(path(id, '/confirm'), {})
  await runImport(services, id)
  expect(await accountOf('asked@list.example')).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lee',
    classYear: 2027,
  })
  expect(await accountOf('mine@list.example')).toMatchObject({ firstName: 'Mine', classYear: 2026 })

  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  expect(await accountOf('asked@list.example')).toMatchObject({
    firstName: 'Anna',
    lastName: 'Leigh',
    classYear: 2028,
  })
  expect(await accountOf('mine@list.example')).toMatchObject({ firstName: 'Mine', classYear: 2028 })
  const [member] = await db
    .select()
    .from(studentMemberships)
    .where(eq(studentMemberships.userId, joined.person.id))
  expect(member).toMatchObject({ externalId: null, classYear: 2028 })
})

test('undo puts a student back into the groups that the list took them out of, and nobody who has left the school since', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const student = async (email: string) =>
    (await site.signedIn({ role: 'student', schoolId, email, classYear: 2028 })).person.id
  const [stays, leaves] = [await student('in-class@list.example'), await student('moved-on@list.example')]
  const id = await bringIn(advisor, ['A,B,in-class@list.example,12,71,', 'C,D,moved-on@list.example,12,72,'])
  const [group] = await db
    .insert(groups)
    .values({ schoolId, name: '12 Blue', createdAt: services.clock.now() })
    .returning()
  const groupId = group?.id ?? 0
  const ofList = eq(studentImportRows.importId, id)
  for (const { rowNumber, effects } of await db.select().from(studentImportRows).where(ofList))
    await db
      .update(studentImportRows)
      .set({ effects: { ...effects, leftGroups: [groupId] } })
      .where(and(ofList, eq(studentImportRows.rowNumber, rowNumber)))
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, leaves))
  await db.update(users).set({ schoolId: null, isStudent: false }).where(eq(users.id, leaves))

  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  const members = await db.select().from(groupMembers).where(eq(groupMembers.groupId, groupId))
  expect(members.map(({ userId }) => userId)).toEqual([stays])
})

test('someone who has not answered and has another address is asked there, and the old link is over', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await bringIn(advisor, ['Josh,Barker,typo@list.example,12,31,'])
  await invite(schoolId)
  const old = linkIn((await lastEmailTo('typo@list.example')).text)
  const id = await bringIn(advisor, ['Josh,Barker,right@list.example,12,31,'])
  expect(await membersOf(schoolId)).toMatchObject([
    { email: 'right@list.example', membership: { externalId: '31' } },
  ])
  expect((await answer(site.visitor(), old, true)).status).toBe(404)
  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  expect(await membersOf(schoolId)).toMatchObject([{ email: 'typo@list.example' }])
})

test('nobody who is missing in a list leaves without a tick', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const [stays, goes] = [
    await site.signedIn({
      role: 'student',
      schoolId,
      firstName: 'Stays',
      lastName: 'Here',
      email: 'stays@list.example',
      classYear: 2027,
    }),
    await site.signedIn({
      role: 'student',
      schoolId,
      firstName: 'Has',
      lastName: 'Left',
      email: 'goes@list.example',
      classYear: 2027,
    }),
  ]
  const id = await upload(advisor, ['Ana,Lee,kept@list.example,12,,'])
  const { missing, data } = await read(advisor, id, 'missing')
  expect([
    data.missing_rows,
    missing.map(({ name, ticked: checked }: { name: string; ticked: boolean }) => [name, checked]),
  ]).toEqual([
    2,
    [
      ['Has Left', false],
      ['Stays Here', false],
    ],
  ])
  await advisor.post(path(id, '/missing'), { ticked: [missing[0].membership_id] })
  expect((await read(advisor, id)).data.ticked_rows).toBe(1)
  await advisor.post(path(id, '/confirm'), {})
  const effects = await effectsFrom(site)
  await runImport(services, id)
  await effects.expectNotified('school-ended', { exactly: [goes.person.id] })
  expect(await accountOf('goes@list.example')).toMatchObject({ isStudent: false, schoolId: null })
  expect(await accountOf('stays@list.example')).toMatchObject({ isStudent: true, schoolId })
  expect((await goes.get('/api/notifications')).status).toBe(401)
  expect((await stays.get('/api/notifications')).status).toBe(200)
  expect((await advisor.post(path(id, '/missing'), { all: true })).status).toBe(422)

  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  expect(await accountOf('goes@list.example')).toMatchObject({ isStudent: true, schoolId })
})

test('the export of a student has what a list says of them, and not what is needed to undo it', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const missing = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  await bringIn(advisor, ['Mereana,Kīngi,exported@list.example,12,78,'])
  const listed = await accountOf('exported@list.example')
  if (!listed) throw new Error('nobody was brought in')
  for (const [person, file] of [
    [listed, 'what-school-sent'],
    [missing.person, 'missing-in-lists'],
  ] as const) {
    const files = await collectExport(services.slices, dataContextOf({ db, services }, person))
    expect(files[file]?.map((row) => ['userId' in row, 'effects' in row])).toEqual([[true, false]])
  }
})

test('who was asked and is missing in a list has a dead link, and is asked again once the list is undone, but nobody whose account is being deleted', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await bringIn(advisor, ['Ana,Lee,still-asked@list.example,12,,', 'Ben,Lee,goes-away@list.example,12,,'])
  await inviteStudents(services, {
    schoolId,
    userIds: (await membersOf(schoolId)).map(({ userId }) => userId),
  })
  const id = await upload(advisor, ['Cas,Lee,comes@list.example,12,,'])
  await advisor.post(path(id, '/missing'), { all: true })
  await advisor.post(path(id, '/confirm'), {})
  await runImport(services, id)
  const link = linkIn((await lastEmailTo('still-asked@list.example')).text)
  expect((await answer(site.visitor(), link, true)).status).toBe(404)
  const emails = async () => (await membersOf(schoolId)).map(({ email }) => email)
  expect(await emails()).toEqual(['comes@list.example'])
  const leaving = eq(users.email, 'goes-away@list.example')
  await db.update(users).set({ deletionDueAt: services.clock.now() }).where(leaving)
  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  expect(await emails()).toEqual(['still-asked@list.example'])
})

test('"tick all" is one deliberate call, and can be taken back', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const id = await upload(advisor, ['Ana,Lee,tick@list.example,12,,'])
  await advisor.post(path(id, '/missing'), { all: true })
  expect((await read(advisor, id)).data.ticked_rows).toBe(2)
  await advisor.post(path(id, '/missing'), { all: false })
  expect((await read(advisor, id)).data.ticked_rows).toBe(0)
})

test('the advisors of a school are told how far a list is undone, after each batch and when it is done', async () => {
  const schoolId = school()
  const [advisor, colleague] = [await advisorOf(schoolId), await advisorOf(schoolId)]
  const lines = Array.from({ length: 101 }, (_, at) => `Ana,Lee,back${at}@list.example,12,U${at},`)
  const id = await bringIn(advisor, lines)
  await advisor.post(path(id, '/undo'), {})
  expect((await read(colleague, id)).data.undo).toEqual({ done: 0, total: 101 })
  const notified = vi.spyOn(services.push, 'publish')
  await undoImport(services, id)
  const events = notified.mock.calls.map(([one]) => one)
  notified.mockRestore()
  expect(events.map(({ data }) => (data as { undo?: object }).undo)).toEqual([
    { done: 100, total: 101 },
    { done: 101, total: 101 },
    undefined,
  ])
  const both = [advisor, colleague].map(({ person }) => `private-notification-centre.${person.id}`)
  for (const { channels } of events) expect(channels.toSorted()).toEqual(both.toSorted())
  expect((await read(colleague, id)).data.undo).toBeNull()
})

test('undo takes back accounts that nobody has used, and leaves those who have joined', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const id = await bringIn(advisor, [
    'Ana,Lee,unused@list.example,12,41,',
    'Ben,Lee,used@list.example,12,42,',
  ])
  await invite(schoolId)
  const unused = linkIn((await lastEmailTo('unused@list.example')).text)
  await answer(site.visitor(), linkIn((await lastEmailTo('used@list.example')).text), true)
  expect((await read(advisor, id)).data.undo_until).toBe('2026-11-28T02:00:00.000Z')
  expect((await advisor.post(path(id, '/undo'), {})).status).toBe(200)
  await undoImport(services, id)
  expect(await accountOf('unused@list.example')).toBeUndefined()
  expect((await membersOf(schoolId)).map(({ email }) => email)).toEqual(['used@list.example'])
  expect((await answer(site.visitor(), unused, true)).status).toBe(404)
  expect((await advisor.post(path(id, '/undo'), {})).status).toBe(422)
  expect((await read(advisor, id)).data).toMatchObject({
    status: 'completed',
    undone_at: expect.any(String),
    undo_until: null,
  })
})

test('two schools ask one person by an email each; the one that takes its list back ends its own question alone', async () => {
  const [first, second] = [school(), school()]
  const [one, other] = [await advisorOf(first), await advisorOf(second)]
  const email = 'asked-twice@list.example'
  const id = await bringIn(one, [`Ana,Lee,${email},12,51,`])
  await bringIn(other, [`Ana,Lee,${email},12,52,`])
  const account = await accountOf(email)
  const linkFrom = async (schoolId: number) => {
    const before = (await emailsTo(services, email)).length
    await invite(schoolId)
    expect(await emailsTo(services, email)).toHaveLength(before + 1)
    await invite(schoolId)
    expect(await emailsTo(services, email)).toHaveLength(before + 1)
    return linkIn((await lastEmailTo(email)).text)
  }
  const [ofFirst, ofSecond] = [await linkFrom(first), await linkFrom(second)]
  expect((await one.post(path(id, '/undo'), {})).status).toBe(200)
  await undoImport(services, id)
  expect(await accountOf(email)).toMatchObject({ id: account?.id, status: 'setup' })
  expect([await membersOf(first), await membersOf(second)]).toMatchObject([[], [{ email }]])
  expect((await answer(site.visitor(), ofFirst, true)).status).toBe(404)
  expect((await answer(site.visitor(), ofSecond, true)).status).toBe(200)
  expect(await accountOf(email)).toMatchObject({ isStudent: true, schoolId: second })
})

test('whose question is taken back is in no group of the school any more, and stays in those of another', async () => {
  const [schoolId, elsewhere] = [school(), school()]
  const [advisor, other] = [await advisorOf(schoolId), await advisorOf(elsewhere)]
  const email = 'in-two-lists@list.example'
  const id = await bringIn(advisor, [`Ana,Lee,${email},12,53,`])
  await bringIn(other, [`Ana,Lee,${email},12,54,`])
  const userId = (await accountOf(email))?.id ?? 0
  const now = services.clock.now()
  for (const group of [
    { schoolId, name: '12 Green' },
    { schoolId: elsewhere, name: '12 Red' },
  ]) {
    const facts = { source: 'manual', externalId: null, createdBy: null } as const
    await addMembers(db, (await ensureGroup(db, { ...group, ...facts }, now)).id, [userId], 'student', now)
  }
  const namesOfGroups = async () =>
    (
      await db
        .select({ name: groups.name })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId))
        .orderBy(groups.name)
    ).map(({ name }) => name)
  expect(await namesOfGroups()).toEqual(['12 Green', '12 Red'])
  await advisor.post(path(id, '/undo'), {})
  await undoImport(services, id)
  expect(await namesOfGroups()).toEqual(['12 Red'])
})

test('the parent or guardian of a list is taken with PRIVACY=strict alone, and never in the place of one’s own', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const people = [
    { privacy: 'strict', email: 'named@list.example', guardianEmail: 'own@home.example' },
    { privacy: 'strict', email: 'unnamed@list.example', guardianEmail: null },
    { privacy: 'standard', email: 'plain@list.example', guardianEmail: null },
  ] as const
  for (const { email, guardianEmail } of people) await site.signedIn({ role: 'user', email, guardianEmail })
  const lines = people.map(({ email }, at) => `Sent,Name,${email},12,G${at},,sent${at}@home.example`)
  await bringIn(advisor, lines, `${head},Parent or guardian email`)
  await invite(schoolId)
  const before = services.settings.privacy
  try {
    for (const { privacy, email } of people) {
      services.settings.privacy = privacy
      const link = linkIn((await lastEmailTo(email)).text)
      expect((await answer(site.visitor(), link, true)).status).toBe(200)
    }
  } finally {
    services.settings.privacy = before
  }
  const guardians = await Promise.all(
    people.map(async ({ email }) => (await accountOf(email))?.guardianEmail),
  )
  expect(guardians).toEqual(['own@home.example', 'sent1@home.example', null])
})

test('a list cannot be undone after seven days', async () => {
  const advisor = await advisorOf(school())
  const id = await bringIn(advisor, ['Ana,Lee,late@list.example,12,,'])
  await site.later(7 * 24 * 60, async () =>
    expect((await advisor.post(path(id, '/undo'), {})).status).toBe(422),
  )
})

test('rows that were left out come back as CSV, and the mended file brings them in', async () => {
  const advisor = await advisorOf(school())
  const id = await bringIn(advisor, ['Ana,Lee,fine@list.example,12,,', '=1+1,Lee,bad@list.example,12,,'])
  const csv = await (await advisor.get(path(id, '/rejects'))).text()
  expect(csv).toContain("'=1+1,Lee,bad@list.example,12,3,Given name: This begins like a formula.")
  const mended = csv.replace("'=1+1", 'Mended').split('\r\n')
  const again = await upload(advisor, mended.slice(1), mended[0])
  expect((await read(advisor, again)).data).toMatchObject({ new_rows: 1, error_rows: 0 })
})

test('headings that nobody knows are chosen once and remembered for the school', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const heading = 'Vorname,Nachname,Post,Jahr'
  const id = await upload(advisor, ['Ana,Lee,h1@list.example,12'], heading)
  const { data, headings } = await read(advisor, id, 'errors')
  expect(data).toMatchObject({ status: 'ready', error_rows: 1, new_rows: 0, missing_rows: 0 })
  expect(headings).toEqual(
    ['Vorname', 'Nachname', 'Post', 'Jahr'].map((one) => ({ heading: one, column: null })),
  )
  expect((await advisor.post(path(id, '/confirm'), {})).status).toBe(422)
  const columns = ['given_name', 'family_name', 'email', 'year_level']
  const again = await json(await advisor.post(path(id, '/columns'), { columns }))
  expect((await read(advisor, id)).data.status).toBe('cancelled')
  await checkImport(services, again.data.id)
  const chosen = { new_rows: 1, error_rows: 0, missing_rows: 1 }
  expect((await read(advisor, again.data.id)).data).toMatchObject(chosen)
  await advisor.post(path(again.data.id, '/confirm'), {})
  await runImport(services, again.data.id)
  const later = await upload(advisor, ['Ben,Lee,h2@list.example,12'], heading)
  expect((await read(advisor, later)).data).toMatchObject({ new_rows: 1, error_rows: 0 })
  const stranger = await advisorOf(school())
  const elsewhere = await upload(stranger, ['Ben,Lee,h3@list.example,12'], heading)
  expect((await read(stranger, elsewhere)).data).toMatchObject({ new_rows: 0, error_rows: 1 })
  const mapped = await json(
    await advisor.upload(
      '/api/advisor/imports/csv',
      form(`A,B,C\nAna Lee,m@list.example,12`, { A: 'full_name', B: 'email', C: 'year_level' }),
    ),
  )
  await checkImport(services, mapped.data.id)
  expect((await read(advisor, mapped.data.id)).data.new_rows).toBe(1)
})

test('an advisor adds students by hand with the same checks (R-2.1-D052)', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const bad = { given_name: 'Ana', email: 'ana@', year_level: '12' }
  const good = { given_name: 'Ana', family_name: 'Lee', email: 'hand@list.example', year_level: '12' }
  const refused = await advisor.post('/api/advisor/students', { students: [good, bad] })
  expect(refused.status).toBe(422)
  expect((await json(refused)).errors).toEqual({ 'students.1.email': ['This is not an email address.'] })
  expect(await membersOf(schoolId)).toEqual([])
  expect((await advisor.post('/api/advisor/students', { students: [] })).status).toBe(422)
  const reply = await json(await advisor.post('/api/advisor/students', { students: [good] }))
  expect(reply).toMatchObject({
    success: true,
    data: { source: 'manual', status: 'completed', imported_rows: 1, total_rows: 1 },
  })
  expect(await membersOf(schoolId)).toMatchObject([
    { email: 'hand@list.example', membership: { source: 'manual' } },
  ])
})

test('Google Classroom: classes over two pages, a student without an address, and the grant is forgotten', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const courses = async () => json(await advisor.get('/api/advisor/imports/google/courses'))
  expect(await courses()).toEqual({ data: [], connected: false, available: true })
  expect((await advisor.post('/api/advisor/imports/google', { course_ids: ['1001'] })).status).toBe(422)
  const there = await advisor.get('/api/advisor/imports/google/connect')
  const back = await advisor.get(there.headers.get('location') ?? '')
  expect(back.headers.get('location')).toBe('/advisor/students/onboarding/google')
  const { data, connected } = await courses()
  expect([connected, data.map(({ name }: { name: string }) => name)]).toEqual([
    true,
    ['Careers 12 Rimu', 'Pathways 13', 'Gateway'],
  ])
  const body = { course_ids: ['1001', '1002', '1003'], year_level: '12' }
  const granted = [...advisor.cookies].filter(([name]) => name.includes('classroom'))
  expect(granted).toHaveLength(1)
  const list = await json(await advisor.post('/api/advisor/imports/google', body))
  expect(list.data).toMatchObject({
    source: 'google',
    status: 'ready',
    total_rows: 15,
    error_rows: 1,
    new_rows: 14,
    missing_rows: 0,
  })
  expect((await read(advisor, list.data.id)).errors).toMatchObject([
    { column: 'email', message: 'The email address is missing.' },
  ])
  expect(await courses()).toMatchObject({ connected: false })
  expect((await advisor.post('/api/advisor/imports/google', body)).status).toBe(422)
  // the permission is over at Google, too: a copy of the cookie leads nowhere
  for (const [name, value] of granted) advisor.cookies.set(name, value)
  expect(await courses()).toMatchObject({ data: [], connected: false })
})

test('a grant of Google that nobody used is ended by a job when its time is over', async () => {
  const advisor = await advisorOf(school())
  const isConnected = async () =>
    (await json(await advisor.get('/api/advisor/imports/google/courses'))).connected
  const enqueued = vi.spyOn(services.jobs, 'enqueue')
  const there = await advisor.get('/api/advisor/imports/google/connect')
  await advisor.get(there.headers.get('location') ?? '')
  const [, kind, work, options] = enqueued.mock.lastCall ?? []
  enqueued.mockRestore()
  expect([kind?.queue, options]).toEqual(['google-grant-end', { startAfter: 600 }])
  const { sealed } = work as { sealed: string }
  expect(sealed).not.toContain('stand-in')
  expect([await site.later(10 - 1 / 60, isConnected), await site.later(10, isConnected)]).toEqual([
    true,
    false,
  ])
  expect(await isConnected()).toBe(true)
  await endOldGrant(services, sealed)
  expect(await isConnected()).toBe(false)
})

test('a grant of another browser, or with a state of its own, is none', async () => {
  const advisor = await advisorOf(school())
  const there = await advisor.get('/api/advisor/imports/google/connect')
  const forged = (there.headers.get('location') ?? '').replace(/state=[^&]+/, 'state=forged')
  expect((await advisor.get(forged)).headers.get('location')).toContain('google=over')
  const other = await advisorOf(school())
  for (const [name, value] of advisor.cookies) if (name.includes('classroom')) other.cookies.set(name, value)
  expect((await json(await other.get('/api/advisor/imports/google/courses'))).connected).toBe(false)
})

test('rows are stored no longer than they are needed', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const id = await bringIn(advisor, ['Ana,Lee,store@list.example,12,,', 'Hana,,hana@,12,,'])
  const waits = await upload(advisor, ['Ana,Lee,waits-a-week@list.example,12,,'])
  const waiting = async () => {
    const [row] = await db.select().from(studentImports).where(eq(studentImports.id, waits))
    return [row?.status, row?.file !== null]
  }
  const rows = async () =>
    (await db.select().from(studentImportRows).where(eq(studentImportRows.importId, id))).map(
      ({ kind }) => kind,
    )
  const inDays = (days: number) => site.later(days * 24 * 60, () => cleanUpImports(db, services.clock.now()))
  expect(await db.$count(studentImportMissing, eq(studentImportMissing.importId, id))).toBe(1)
  await inDays(7 - 1 / 1440)
  expect(await waiting()).toEqual(['ready', true])
  expect(await db.$count(studentImportMissing, eq(studentImportMissing.importId, id))).toBe(1)
  await inDays(7 + 1 / 1440)
  expect(await waiting()).toEqual(['cancelled', false])
  expect((await rows()).toSorted()).toEqual(['error', 'new'])
  expect(await db.$count(studentImportMissing, eq(studentImportMissing.importId, id))).toBe(0)
  await inDays(31)
  expect(await rows()).toEqual(['new'])
  const [asked] = await membersOf(schoolId).then((all) =>
    all.filter(({ email }) => email === 'store@list.example'),
  )
  await db.delete(accountTokens).where(eq(accountTokens.userId, asked?.userId ?? 0))
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.id, asked?.membership.id ?? 0))
  // Another school asks one of two more, and the other has been here.
  await bringIn(advisor, ['Ben,Lee,elsewhere@list.example,12,,', 'Cas,Lee,opened@list.example,12,,'])
  const [elsewhere, opened] = await Promise.all(
    ['elsewhere', 'opened'].map(async (name) => (await accountOf(`${name}@list.example`))?.id ?? 0),
  )
  for (const userId of [elsewhere, opened])
    await db
      .update(studentMemberships)
      .set({ endedAt: services.clock.now() })
      .where(eq(studentMemberships.userId, userId ?? 0))
  const byAnother = { userId: elsewhere ?? 0, schoolId: au.at(-1)?.id ?? 0, source: 'csv' as const }
  await db.insert(studentMemberships).values({ ...byAnother, invitedAt: new Date(0), createdAt: new Date(0) })
  await db
    .update(users)
    .set({ lastSeenAt: new Date(0) })
    .where(eq(users.id, opened ?? 0))
  await inDays(31)
  expect(await rows()).toEqual([])
  expect(await accountOf('store@list.example')).toBeUndefined()
  expect([await accountOf('elsewhere@list.example'), await accountOf('opened@list.example')]).toMatchObject([
    { id: elsewhere },
    { id: opened },
  ])
})

test('a school reads the name that it sent itself: not another school’s, and not one of a list that it is only looking at', async () => {
  const [first, second] = [school(), school()]
  const [one, other] = [await advisorOf(first), await advisorOf(second)]
  await bringIn(one, ['Annabel,Lee,both@list.example,12,B1,'])
  await bringIn(other, ['Anna,Leigh,both@list.example,12,B2,'])
  const names = async (advisor: Browser) =>
    (await json(await advisor.get('/api/advisor/students?status=not-joined'))).data.map(
      ({ first_name, last_name }: Record<string, string>) => `${first_name} ${last_name}`,
    )
  expect(await names(one)).toEqual(['Annabel Lee'])
  expect(await names(other)).toEqual(['Anna Leigh'])
  const id = await upload(other, ['Hannah,Leigh,both@list.example,12,B2,'])
  expect(await names(other)).toEqual(['Anna Leigh'])
  expect((await read(other, id, 'changed')).rows).toMatchObject([
    { changes: [{ field: 'first_name', before: 'Anna', after: 'Hannah' }] },
  ])
  await other.post(path(id, '/confirm'), {})
  await runImport(services, id)
  expect([await names(one), await names(other)]).toEqual([['Annabel Lee'], ['Hannah Leigh']])
})

test.each([
  ['csv', true],
  ['oneroster', true],
  ['google', false],
] as const)(
  'a list of the kind %s takes students out of classes of that school that it does not name: %s',
  async (format, leaves) => {
    const [schoolId, otherId] = [school(), school()]
    const { person } = await site.signedIn({ role: 'student', schoolId })
    const now = services.clock.now()
    const list = { schoolId, format, groups: [], advisorId: null }
    const follow = (...names: string[]) =>
      db.transaction((tx) => followGroups(tx, list, person.id, names, now))
    await follow('12A', 'Closed')
    const facts = { externalId: null, createdBy: null }
    for (const group of [
      { schoolId, name: 'By hand', source: 'manual' as const },
      { schoolId: otherId, name: 'Elsewhere', source: format },
    ])
      await addMembers(
        db,
        (await ensureGroup(db, { ...group, ...facts }, now)).id,
        [person.id],
        'student',
        now,
      )
    await db.update(groups).set({ archivedAt: now }).where(eq(groups.name, 'Closed'))
    await follow('12B')
    const rows = await db
      .select({ name: groups.name })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, person.id))
      .orderBy(groups.name)
    expect(rows.map(({ name }) => name)).toEqual([
      ...(leaves ? [] : ['12A']),
      ...['12B', 'By hand', 'Closed', 'Elsewhere'],
    ])
    await db
      .update(groups)
      .set({ name: `Closed ${format}` })
      .where(eq(groups.name, 'Closed'))
  },
)

test('what the school sent is taken from a row that came in and was not undone, of that school', async () => {
  const [schoolId, otherId] = [school(), school()]
  const isNotified = async (outcome: (typeof rowOutcomes)[number], facts: object = {}, at = schoolId) => {
    const { person } = await site.signedIn({ role: 'student', schoolId })
    const [list] = await db
      .insert(studentImports)
      .values({
        schoolId: at,
        source: 'csv',
        format: 'csv',
        status: 'completed',
        createdAt: services.clock.now(),
      })
      .returning()
    const data = { first_name: 'Ana', last_name: 'Lee', groups: [] } as never
    await db.insert(studentImportRows).values({
      importId: list?.id ?? 0,
      rowNumber: 2,
      kind: 'new',
      data,
      userId: person.id,
      outcome,
      ...facts,
    })
    const student = { userId: person.id, schoolId }
    await db.transaction((tx) => takeWhatSchoolSent(services, tx, student, services.clock.now()))
    return (await db.$count(notifications, eq(notifications.userId, person.id))) > 0
  }
  const notified: [string, boolean][] = []
  for (const outcome of rowOutcomes) notified.push([outcome, await isNotified(outcome)])
  const takes = ['invited', 'updated', 'none']
  expect(notified).toEqual(rowOutcomes.map((outcome) => [outcome, takes.includes(outcome)]))
  expect(await isNotified('invited', { undoneAt: services.clock.now() })).toBe(false)
  expect(await isNotified('invited', {}, otherId)).toBe(false)
})

test('of two lists the later one tells what the school sent, and a year that lengthens what it sees is asked', async () => {
  const schoolId = au.at(-1)?.id ?? 0
  const facts = { role: 'student' as const, schoolId, classYear: null, dob: '2010-06-01' }
  const { person } = await site.signedIn(facts)
  const list = { schoolId, source: 'csv', format: 'csv', status: 'completed' } as const
  for (const [first_name, class_year] of [
    ['Ana', 2028],
    ['Anna', 2032],
  ] as const) {
    const [made] = await db
      .insert(studentImports)
      .values({ ...list, createdAt: services.clock.now() })
      .returning()
    const data = { first_name, last_name: 'Lee', class_year, groups: [] } as never
    const row = { importId: made?.id ?? 0, rowNumber: 2, kind: 'new' as const, data, userId: person.id }
    await db.insert(studentImportRows).values({ ...row, outcome: 'invited' })
  }
  const effects = await effectsFrom(site)
  const student = { userId: person.id, schoolId }
  await db.transaction((tx) => takeWhatSchoolSent(services, tx, student, services.clock.now()))
  await effects.expectNotified('school-year-asked', { exactly: [person.id] })
  expect((await accountOf(person.email ?? ''))?.classYear).toBeNull()
  const sent = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(JSON.stringify(sent)).toContain('Name: Anna Lee')
})

test('someone is written to again once their link is over, and not once they have answered', async () => {
  const schoolId = school()
  const advisor = await advisorOf(schoolId)
  const emails = ['waits@list.example', 'answered@list.example', 'ended@list.example']
  await bringIn(
    advisor,
    emails.map((email, at) => `Ana,Lee,${email},12,W${at},`),
  )
  const userIds = (await membersOf(schoolId)).map(({ userId }) => userId)
  const inviteAll = () => inviteStudents(services, { schoolId, userIds })
  await inviteAll()
  await answer(site.visitor(), linkIn((await lastEmailTo('answered@list.example')).text), true)
  const ended = (await accountOf('ended@list.example'))?.id ?? 0
  await db
    .update(studentMemberships)
    .set({ endedAt: services.clock.now() })
    .where(eq(studentMemberships.userId, ended))
  const sent = () =>
    Promise.all(
      emails.map(async (email) => {
        const all = await emailsTo(services, email)
        return all.filter(({ subject }) => subject?.startsWith('Are you a student')).length
      }),
    )
  await site.later(14 * 24 * 60 - 1, inviteAll)
  expect(await sent()).toEqual([1, 1, 1])
  await site.later(14 * 24 * 60, inviteAll)
  expect(await sent()).toEqual([2, 1, 1])
})

test('one list of a school comes in at a time, whatever other schools do', async () => {
  const [first, second] = [school(), school()]
  const [one, other] = [await advisorOf(first), await advisorOf(second)]
  const lists = [
    await upload(one, ['Ana,Lee,turn1@list.example,12,,']),
    await upload(one, ['Ana,Lee,turn2@list.example,12,,']),
  ]
  const elsewhere = await upload(other, ['Ana,Lee,turn3@list.example,12,,'])
  const confirm = async (who: Browser, id = 0) => (await who.post(path(id, '/confirm'), {})).status
  expect(await confirm(other, elsewhere)).toBe(200)
  expect(await confirm(one, lists[0])).toBe(200)
  expect(await confirm(one, lists[1])).toBe(409)
})
