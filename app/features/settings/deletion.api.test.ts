import { eq, getTableColumns, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { postSchoolPlans, quizResults } from '#app/features/guidance/tables.server.ts'
import { dayInWords } from '#app/features/people/dates.ts'
import { ghosts, referrals, sessions, users } from '#app/features/people/tables.server.ts'
import { phoneCodes } from '#app/features/registration/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { subscribers } from '#app/features/site/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { newId } from '#app/platform/ids.ts'
import { operationOf } from '#app/platform/openapi.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { slices } from '#app/slices.server.ts'
import { beforeTransactions } from '#test/before-transactions.ts'
import { sendNote } from '#test/notifications.ts'
import { createSession } from '#test/people.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { csvOf } from './export.server.ts'

const start = new Date('2026-11-21T02:00:00Z')
const site = await testSite({ apiOnly: true, at: start.toISOString() })
const password = 'gum-leaf-7-tides'
const passwordHash = await hashPassword(password)
const at = (days: number) => {
  site.services.clock = fixedClock(new Date(start.getTime() + days * 86_400_000))
}
const someone = (facts: object = {}) => {
  at(0)
  return site.signedIn({ role: 'user', passwordHash, ...facts })
}
const rowOf = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0]
const run = (days: number) => eraseDueAccounts(site.services, new Date(start.getTime() + days * 86_400_000))

let number = 0

/** Leaves traces of someone everywhere that people leave them. */
async function someoneWithALife(canary: string) {
  const email = `${canary}@mail.example`
  const phone = `+614${String(++number).padStart(8, '9')}`
  const kim = await someone({
    firstName: canary,
    lastName: `${canary}son`,
    email,
    phone,
    phoneVerifiedAt: start,
    location: canary,
    schoolName: `${canary} College`,
    guardianEmail: `mum-${email}`,
    signupAction: canary,
    meta: { complete_tours: [canary] },
    marketingSubscribe: true,
  })
  const { id } = kim.person
  await kim.put('/api/user/profile', {
    first_name: canary,
    last_name: `${canary}son`,
    gender: 'female',
    is_disabled: true,
  })
  const form = new FormData()
  form.set('file', new File([png() as never], `${canary}.png`))
  await kim.upload('/api/user/profile/image', form)
  await kim.put('/api/user/subscriptions', { subscriptions: [{ key: 'MARKETING', value: true }] })
  await kim.post('/api/user/referrals/invite', { emails: [`friend-of-${canary}@mail.example`] })
  await kim.put('/api/user/email', { email: `new-${email}` })
  await kim.post('/api/user/security/totp', { label: `${canary}’s phone` })
  await sendNote(site, id, { title: `Hi ${canary}` }, { at: start })
  await site.db.insert(phoneCodes).values({
    id: newId(),
    phone,
    codeMark: canary,
    browserHash: canary,
    expiresAt: start,
    createdAt: start,
  })
  await site.db
    .insert(outbox)
    .values({ id: newId(), channel: 'sms', recipient: phone, text: '1234 is your code', createdAt: start })
  await site.db.insert(quizResults).values({
    id: newId(),
    userId: id,
    methodVersion: canary,
    dataVersion: '1',
    answers: { 'r-01': 4 },
    createdAt: start,
    updatedAt: start,
  })
  await site.db.insert(ghosts).values({
    id: canary,
    tokenHash: canary,
    source: 'quiz',
    meta: { canary },
    convertedTo: id,
    createdAt: start,
    seenAt: start,
  })
  await site.db.insert(subscribers).values({
    id: newId(),
    firstName: canary,
    email,
    consentText: 'yes',
    consentedAt: start,
    createdAt: start,
  })
  return kim
}

/** Every row of every table that holds a text, in any schema. */
async function hitsOf(text: string): Promise<string[]> {
  const tables = await site.db.execute<{ s: string; t: string }>(
    sql`select table_schema as s, table_name as t from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const hits: string[] = []
  for (const { s, t } of tables.rows) {
    const found = await site.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(s)}.${sql.identifier(t)} as row where row::text ilike ${`%${text}%`}`,
    )
    if ((found.rows[0]?.n ?? 0) > 0) hits.push(`${s}.${t}`)
  }
  return hits
}

test('after seven days nothing personal is left in any table: a made-up name is found nowhere', async () => {
  const canary = 'zqcanaryxk'
  const kim = await someoneWithALife(canary)
  const picture = (await rowOf(kim.person.id))?.profileImageUrl ?? ''
  expect((await hitsOf(canary)).length).toBeGreaterThan(8)
  expect((await kim.delete('/api/user', { password })).status).toBe(200)

  expect(await run(6.9)).toBe(0)
  expect((await hitsOf(canary)).length).toBeGreaterThan(8)
  expect(await run(7)).toBe(1)
  expect(await hitsOf(canary)).toEqual([])
  expect(await hitsOf((kim.person.phone ?? '').slice(1))).toEqual([])
  expect((await site.visitor().get(picture)).status).toBe(404)
  expect(await rowOf(kim.person.id)).toMatchObject({
    status: 'closed',
    email: null,
    firstName: '',
    dob: null,
  })
  expect((await kim.get('/api/user/profile')).status).toBe(401)
  expect(await run(8)).toBe(0)
})

test('of a deleted account only an empty row stays: whatever may be empty is', async () => {
  const kim = await someoneWithALife('zqshellxk')
  expect((await kim.delete('/api/user', { password })).status).toBe(200)
  expect(await run(7)).toBe(1)
  const shell: Record<string, unknown> = { ...(await rowOf(kim.person.id)) }
  const optional = Object.entries(getTableColumns(users)).filter(([, column]) => !column.notNull)
  expect(optional.map(([key]) => key)).toContain('guardianEmail')
  expect(optional.filter(([key]) => shell[key] !== null).map(([key]) => key)).toEqual([])
})

test('every column that names a person is tied to their account, so that no table is forgotten', async () => {
  const untied = await site.db.execute<{ t: string; c: string }>(sql`
    select c.table_name as t, c.column_name as c from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ '(^|_)(user_id|owner_id|student_id|author_id|advisor_id)$'
      and not exists (
        select 1 from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.conrelid = ('"' || c.table_name || '"')::regclass and a.attname = c.column_name
      )`)
  expect(untied.rows).toEqual([])
})

test('nobody else loses anything by it', async () => {
  const [kim, tama] = [await someoneWithALife('zqgone'), await someoneWithALife('zqstays')]
  const before = await hitsOf('zqstays')
  await kim.delete('/api/user', { password })
  await run(7)
  expect(await hitsOf('zqgone')).toEqual([])
  expect(await hitsOf('zqstays')).toEqual(before)
  expect((await rowOf(tama.person.id))?.status).toBe('active')
})

test('a friend who came by the link stays; only who invited them is forgotten', async () => {
  const [kim, friend] = [await someone(), await someone()]
  const link = { id: newId(), status: 'registered' as const, createdAt: start }
  await site.db.insert(referrals).values({ ...link, referrerId: kim.person.id, userId: friend.person.id })
  await friend.delete('/api/user', { password })
  await run(7)
  const [left] = await site.db.select().from(referrals).where(eq(referrals.id, link.id))
  expect(left).toMatchObject({ userId: null, referrerId: kim.person.id })
})

test('deleting signs out all other devices and sends the link that undoes it (R-2.1-D003)', async () => {
  const kim = await someone({ country: 'NZ', state: 'AKL' })
  await createSession(site.services, kim.person.id)
  const reply = await (await kim.delete('/api/user', { password })).json()
  expect(reply).toEqual({ success: true, deletion_due_at: '2026-11-28T02:00:00.000Z' })
  const left = await site.db.select().from(sessions).where(eq(sessions.userId, kim.person.id))
  expect(left).toHaveLength(1)
  const [letter] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, kim.person.email ?? ''))
  expect(letter?.text).toContain('Saturday 28 November')
  const token = /\/account\/keep\/([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1]
  const undo = () => site.visitor().post(`/api/user/security/keep-account/${token}`, {})
  expect((await undo()).status).toBe(200)
  expect((await rowOf(kim.person.id))?.deletionDueAt).toBeNull()
  expect((await undo()).status).toBe(422)
  expect(await run(8)).toBe(0)
})

test('who signs in again may keep the account until the last moment; the link in the email is dead then', async () => {
  const kim = await someone()
  await kim.delete('/api/user', { password })
  const [email] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, kim.person.email ?? ''))
  const token = /\/account\/keep\/([A-Za-z0-9_-]{43})/.exec(email?.text ?? '')?.[1]
  at(6.5)
  expect((await kim.post('/api/user/security/keep-account', {})).status).toBe(200)
  const reply = await site.visitor().post(`/api/user/security/keep-account/${token}`, {})
  expect([reply.status, (await reply.json()).code]).toEqual([422, 'link-dead'])
  expect(await run(7.5)).toBe(0)
  expect((await rowOf(kim.person.id))?.status).toBe('active')
})

test('asked for twice, the first date stands', async () => {
  const kim = await someone()
  await kim.delete('/api/user', { password })
  at(3)
  const again = await (await kim.delete('/api/user', { password })).json()
  expect(again.deletion_due_at).toBe('2026-11-28T02:00:00.000Z')
})

test('a password in the address deletes nothing, and no call takes one there', async () => {
  const kim = await someone()
  site.services.clock = fixedClock(new Date(start.getTime() + 11 * 60_000))
  const reply = await kim.delete(`/api/user?password=${password}`, {})
  expect(reply.ok).toBe(false)
  expect((await rowOf(kim.person.id))?.deletionDueAt).toBeNull()
  const secrets = slices.api
    .flatMap(({ list }) => list)
    .flatMap((route) =>
      operationOf(route).parameters.map((one) => `${route.endpoint.path} ${one.in} ${one.name}`),
    )
    .filter((one) => /query .*(password|secret|token|code|otp)/i.test(one))
  // The standard of signing in with another service; useless without the browser's sealed cookie, and only once.
  expect(secrets.toSorted()).toEqual([
    '/api/advisor/imports/google/callback query code',
    '/social/callback/:provider query code',
  ])
})

test('a wrong password, none at all after ten minutes, and staff accounts delete nothing', async () => {
  const kim = await someone()
  expect((await kim.delete('/api/user', { password: 'wrong' })).status).toBe(422)
  site.services.clock = fixedClock(new Date(start.getTime() + 11 * 60_000))
  expect((await (await kim.delete('/api/user', {})).json()).code).toBe('confirm-password')
  const advisor = await site.signedIn({ role: 'advisor', passwordHash })
  expect((await advisor.delete('/api/user', { password })).status).toBe(403)
  expect((await rowOf(kim.person.id))?.deletionDueAt).toBeNull()
})

test.each(['', 'x', 'a'.repeat(43)])('the link with the token "%s" undoes nothing', async (token) => {
  const reply = await site.visitor().post(`/api/user/security/keep-account/${token || '%20'}`, {})
  expect(reply.status).toBe(422)
})

test('the export holds everything of oneself as JSON and CSV, and nothing of anybody else or secret', async () => {
  const kim = await someoneWithALife('zqmine')
  await someoneWithALife('zqother')
  await site.db
    .insert(postSchoolPlans)
    .values({ userId: kim.person.id, year: 2026, createdAt: start, updatedAt: start })
  const reply = await kim.get('/api/user/security/export')
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="yonder-my-data-2026-11-21.zip"',
  )
  const zip = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const names = Object.keys(zip)
  expect(names).toEqual(
    expect.arrayContaining([
      'read-me.txt',
      'all.json',
      'tables/account.csv',
      'tables/career-quiz.csv',
      'tables/email-preferences.csv',
      'tables/emails-of-the-last-30-days.csv',
      'tables/mailing-list.csv',
      'tables/notifications.csv',
      'tables/people-you-invited.csv',
      'tables/post-school-plan.csv',
      'tables/sensitive-answers.csv',
      'tables/sign-ins.csv',
      'tables/what-you-agreed-to.csv',
    ]),
  )
  const all = JSON.parse(strFromU8(zip['all.json'] as Uint8Array))
  expect(all['sensitive-answers']).toEqual([{ gender: 'female', is_atsi: null, is_disabled: true }])
  expect(all.account[0].firstName).toBe('zqmine')
  const text = Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(text).not.toContain('zqother')
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash|"sealed"/)
  const [letter] = await site.db.select().from(outbox).where(eq(outbox.subject, 'Your data was downloaded'))
  expect(letter?.recipient).toBe(kim.person.email)
})

test('what belongs to an address or a phone that someone only typed is neither exported nor wiped', async () => {
  const [phone, email] = ['+61400111222', 'aroha@stranger.example']
  await site.visitor().post('/api/user/phone/send-code', { phone })
  await site.visitor().post('/api/contact', {
    slug: 'safety',
    name: 'Aroha',
    email,
    message: 'zqsecret: somebody is in danger',
    hCaptchaToken: 'local',
  })
  await site.visitor().post('/api/user/subscribe', { first_name: 'Aroha', email })
  // Came by a school's link, and looks around with an address that nobody has proved.
  const exploringUntil = new Date(start.getTime() + 30 * 86_400_000)
  const kim = await someone({ email, emailVerifiedAt: null, exploringUntil })
  const typed = await kim.put('/api/user/profile', { first_name: 'Kim', last_name: 'Sample', phone })
  expect(typed.status).toBe(200)

  const reply = await kim.get('/api/user/security/export')
  const zip = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const text = Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(text).not.toMatch(/zqsecret|your Yonder code|on the Yonder list/i)
  expect(Object.keys(zip)).not.toContain('tables/mailing-list.csv')

  await kim.delete('/api/user', { password })
  await run(7.1)
  expect((await rowOf(kim.person.id))?.status).toBe('closed')
  expect(await hitsOf('zqsecret')).toContain('public.contact_message')
  expect(await site.db.select().from(subscribers).where(eq(subscribers.email, email))).toHaveLength(1)
  expect(await site.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone))).toHaveLength(1)
})

test('each export is confirmed by email, within the rate limit of an unverified mailbox', async () => {
  const notified = async (facts: object) => {
    const kim = await someone(facts)
    for (let times = 1; times <= 8; times += 1)
      expect((await kim.get('/api/user/security/export')).status).toBe(200)
    const emails = await site.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, kim.person.email ?? ''))
    return emails.length
  }
  expect(await notified({})).toBe(8)
  const exploringUntil = new Date(start.getTime() + 2 * 86_400_000)
  expect(await notified({ emailVerifiedAt: null, exploringUntil })).toBe(5)
})

test.each([
  ['NZ', 'AKL', '2026-11-22'],
  ['AU', 'NSW', '2026-11-21'],
])('the file of the export has the date where the person is: %s', async (country, state, day) => {
  site.services.clock = fixedClock(new Date('2026-11-21T11:30:00Z'))
  const kim = await site.signedIn({ role: 'user', country, state })
  const { headers } = await kim.get('/api/user/security/export')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="yonder-my-data-${day}.zip"`)
})

test('a page of another site cannot start the export', async () => {
  const kim = await someone()
  const reply = await kim.get('/api/user/security/export', { 'sec-fetch-site': 'cross-site' })
  expect(reply.status).toBe(403)
})

test('the export wants a password given lately', async () => {
  const kim = await someone()
  site.services.clock = fixedClock(new Date(start.getTime() + 11 * 60_000))
  const reply = await kim.get('/api/user/security/export')
  expect(reply.status).toBe(422)
  expect((await reply.json()).code).toBe('confirm-password')
})

test('a cell that a spreadsheet would run is text', () => {
  expect(csvOf([{ a: '=1+1', b: '+61', c: '@x', d: '-2', e: 'fine', f: null }])).toBe(
    `a,b,c,d,e,f\r\n"'=1+1","'+61","'@x","'-2",fine,`,
  )
})

test.each([
  ['NZ', 'Sunday 29 November'],
  ['AU', 'Saturday 28 November'],
  [null, 'Saturday 28 November'],
])('the day is the one where the person is: %s', (country, day) => {
  expect(dayInWords(new Date('2026-11-28T11:30:00Z'), country)).toBe(day)
})

test('an account is wiped at its very moment, and none whose moment is still to come', async () => {
  const [due, waits] = [await someone(), await someone()]
  const dueAt = async ({ person }: typeof due, ms: number) =>
    site.db
      .update(users)
      .set({ deletionDueAt: new Date(ms) })
      .where(eq(users.id, person.id))
  await dueAt(due, start.getTime())
  await dueAt(waits, start.getTime() + 1)
  await run(0)
  expect([await rowOf(due.person.id), await rowOf(waits.person.id)]).toMatchObject([
    { status: 'closed' },
    { status: 'active' },
  ])
  await dueAt(waits, start.getTime() + 30 * 86_400_000)
})

test('an account whose deletion is called off while others are wiped stays as it is', async () => {
  const { person } = await someone()
  const set = (deletionDueAt: Date | null) =>
    site.db.update(users).set({ deletionDueAt }).where(eq(users.id, person.id))
  await set(start)
  const db = beforeTransactions(site.db, () => set(null))
  await eraseDueAccounts({ ...site.services, db }, start)
  expect(await rowOf(person.id)).toMatchObject({ status: 'active', email: person.email })
})

test('an account that cannot be wiped yet keeps no other waiting', async () => {
  const [first, second] = [await someone(), await someone()]
  for (const [person, letter] of [
    [first.person, 'a'],
    [second.person, 'b'],
  ] as const)
    await site.db
      .update(users)
      .set({ deletionDueAt: start, profileImageUrl: `/api/user/profile/image/${letter.repeat(43)}.png` })
      .where(eq(users.id, person.id))
  const remove = async (key: string) => {
    if (key.includes('aaa')) throw new Error('the bucket is away')
  }
  const storage = { ...site.services.storage, remove }
  await expect(eraseDueAccounts({ ...site.services, storage }, start)).rejects.toThrow('1 of 2 accounts')
  expect(await rowOf(first.person.id)).toMatchObject({ status: 'active' })
  expect(await rowOf(second.person.id)).toMatchObject({ status: 'closed', email: null })
})
