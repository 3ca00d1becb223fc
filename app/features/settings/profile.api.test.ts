import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consents, userSensitive, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { registrationReplies } from '#app/features/registration/words.server.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { testSite } from '#test/site.ts'
import { profileWords } from './profile-rules.ts'
import { hideCookieName } from './prompts/prompt-rules.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })

const names = { first_name: 'Maia', last_name: 'Tāne' }
const profileOf = async (browser: { get(path: string): Promise<Response> }) =>
  ((await (await browser.get('/api/user/profile')).json()) as { user: Record<string, unknown> }).user

test('someone reads everything of themself, and which details are missing (R-2.1-D001)', async () => {
  const maia = await site.signedIn({ role: 'user', firstName: 'Maia', classYear: null })
  const reply = await (await maia.get('/api/user/profile')).json()
  expect(reply.user).toMatchObject({ first_name: 'Maia', email: maia.person.email, dob: '2010-03-01' })
  expect(reply.pdc_fields).toEqual(reply.user.pdc_fields)
  expect(JSON.stringify(reply)).not.toContain('password_hash')
})

test('details change together: place, phone, school, year and situation', async () => {
  const [school] = await site.db.select().from(schools).limit(1)
  const tama = await site.signedIn({ role: 'user' })
  const reply = await tama.put('/api/user/profile', {
    ...names,
    dob: '2009-05-17',
    phone: '021 123 4567',
    country: 'NZ',
    state: 'AKL',
    location: 'Ōtara',
    post_code: '2023',
    class_year: '2027',
    study_situation: 'school',
    school_link_id: String(school?.id),
  })
  expect(reply.status).toBe(200)
  expect((await reply.json()).user).toMatchObject({
    full_name: 'Maia Tāne',
    dob: '2009-05-01', // the day is always the first (D-020)
    phone: '+64211234567',
    country: 'NZ',
    country_code: 'NZ',
    state: 'AKL',
    location: 'Ōtara',
    post_code: '2023',
    class_year: 2027,
    study_situation: 'school',
    school_link_id: school?.id,
    school_link_with_other: { id: school?.id, name: school?.name },
  })
})

test('a phone number that was proved stays proved until another one, or none, is entered', async () => {
  const provedAt = new Date('2026-11-01T00:00:00Z')
  const own = '+61412345678'
  const proofAfter = async (phone?: string) => {
    const kim = await site.signedIn({ role: 'user', phone: own, phoneVerifiedAt: provedAt })
    expect((await kim.put('/api/user/profile', { ...names, phone })).status).toBe(200)
    const [row] = await site.db.select().from(users).where(eq(users.id, kim.person.id))
    return row?.phoneVerifiedAt
  }
  expect([await proofAfter(), await proofAfter('0412 345 678')]).toEqual([provedAt, provedAt])
  expect([await proofAfter('0412 345 679'), await proofAfter('')]).toEqual([null, null])
})

test('names and places are one plain line, which turns nothing around where it is shown', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const reply = await kim.put('/api/user/profile', {
    first_name: 'Mia\r\nBcc: x@y.example',
    last_name: '\u202eenaT\u200b',
    location: 'Dune\tdin',
  })
  expect((await reply.json()).user).toMatchObject({
    first_name: 'Mia Bcc: x@y.example',
    last_name: 'enaT',
    location: 'Dune din',
  })
})

test('a key that is not sent changes nothing; an empty one takes the answer away', async () => {
  const kim = await site.signedIn({ role: 'user', phone: '+61412345678', classYear: 2027 })
  await kim.put('/api/user/profile', { ...names, class_year: '' })
  expect(await profileOf(kim)).toMatchObject({ phone: '+61412345678', class_year: null, country: 'AU' })
})

test('who moves to another country loses the state, suburb and postcode of the old one', async () => {
  const kim = await site.signedIn({ role: 'user', location: 'Newtown', postCode: '2042' })
  const refused = await kim.put('/api/user/profile', { ...names, country: 'NZ' })
  expect((await refused.json()).errors).toEqual({ state: ['Please choose your state or region'] })
  await kim.put('/api/user/profile', { ...names, country: 'FR' })
  expect(await profileOf(kim)).toMatchObject({
    country: 'FR',
    state: null,
    location: null,
    post_code: null,
  })
})

test('a code of the other country is no state: TAS is Tasmania and Tasman, QLD is only one', async () => {
  const kim = await site.signedIn({ role: 'user' })
  expect((await kim.put('/api/user/profile', { ...names, country: 'NZ', state: 'QLD' })).status).toBe(422)
  expect((await kim.put('/api/user/profile', { ...names, country: 'NZ', state: 'TAS' })).status).toBe(200)
})

test.each([
  [{ first_name: '' }, 'first_name', registrationReplies.firstName],
  [{ phone: '12' }, 'phone', profileWords.phone],
  [{ dob: '2024-01-01' }, 'dob', 'You need to be at least 13 to sign up'],
  [{ dob: 'soon' }, 'dob', 'Month and Year required'],
  [{ country: 'XX' }, 'country', 'Please choose your country'],
  [{ state: 'AKL' }, 'state', 'Please choose your state or region'],
  [{ post_code: '20a2' }, 'post_code', profileWords.postCode],
  [{ class_year: '1960' }, 'class_year', registrationWords.classYear],
  [{ class_year: '2034' }, 'class_year', registrationWords.classYear],
  [{ class_year: '27' }, 'class_year', registrationWords.classYear],
  [{ class_year: '2e3' }, 'class_year', registrationWords.classYear],
  [{ class_year: 'soon' }, 'class_year', registrationWords.classYear],
  [{ study_situation: 'asleep' }, 'study_situation', profileWords.studySituation],
  [{ school_link_id: '999999999' }, 'school_link_id', registrationWords.school],
  [{ school_link_id: 'x' }, 'school_link_id', registrationWords.school],
  [{ gender: 'x' }, 'gender', 'Please choose one of the answers'],
  [{ is_admin: true }, 'is_admin', 'This field is not known here'],
])('a profile with %j is refused beside its field, and nothing is written', async (bad, field, words) => {
  const kim = await site.signedIn({ role: 'user', firstName: 'Kim' })
  const reply = await kim.put('/api/user/profile', { ...names, location: 'Elsewhere', ...bad })
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors).toEqual({ [field]: [words] })
  expect(await profileOf(kim)).toMatchObject({ first_name: 'Kim', location: null })
})

test('a class year of long ago stays as it is, and cannot be chosen again', async () => {
  const kim = await site.signedIn({ role: 'user', classYear: 1955 })
  expect((await kim.put('/api/user/profile', { ...names, class_year: '1955' })).status).toBe(200)
  expect((await kim.put('/api/user/profile', { ...names, class_year: '1956' })).status).toBe(422)
  expect(await profileOf(kim)).toMatchObject({ class_year: 1955 })
})

test('a student whose school set it up cannot move to another school, but saves the rest', async () => {
  const [school, other] = await site.db.select().from(schools).limit(2)
  const kim = await site.signedIn({ role: 'student', schoolId: school?.id })
  const reply = await kim.put('/api/user/profile', { ...names, school_link_id: String(other?.id) })
  expect((await reply.json()).errors).toEqual({ school_link_id: [registrationWords.schoolByLink] })
  const same = await kim.put('/api/user/profile', { ...names, school_link_id: String(school?.id) })
  expect(same.status).toBe(200)
  expect(await profileOf(kim)).toMatchObject({ school_link_id: school?.id })
})

test.each([[{ school_link_id: '', school_name: '' }], [{ school_link_id: '' }], [{ school_name: '' }]])(
  'leaving the school of a link by %j says why that does not work',
  async (empty) => {
    const [school] = await site.db.select().from(schools).limit(1)
    const kim = await site.signedIn({ role: 'student', schoolId: school?.id })
    const reply = await kim.put('/api/user/profile', { ...names, ...empty })
    expect([reply.status, (await reply.json()).errors]).toEqual([
      422,
      { school_link_id: [registrationWords.schoolByLink] },
    ])
    expect(await profileOf(kim)).toMatchObject({ school_link_id: school?.id })
  },
)

test('a school that is not in the directory is stored as text', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await kim.put('/api/user/profile', { ...names, school_link_id: '', school_name: 'Riverbend School' })
  expect(await profileOf(kim)).toMatchObject({
    school_link_id: null,
    school_link_with_other: { id: null, name: 'Riverbend School' },
  })
})

test('sensitive answers are sealed, apart from the rest, and noted as agreed to; "prefer not to say" takes them away', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const answers = { gender: 'non-binary', is_atsi: true, is_disabled: false }
  await kim.put('/api/user/profile', { ...names, ...answers })
  expect(await profileOf(kim)).toMatchObject(answers)
  const [row] = await site.db.select().from(userSensitive).where(eq(userSensitive.userId, kim.person.id))
  expect(row?.sealed).not.toMatch(/non-binary|atsi|true/)
  const everything = await site.db.execute(sql`select u::text as t from "user" u where id = ${kim.person.id}`)
  expect(JSON.stringify(everything.rows)).not.toContain('non-binary')

  await kim.put('/api/user/profile', { ...names, gender: '', is_atsi: null, is_disabled: null })
  expect(await profileOf(kim)).toMatchObject({ gender: null, is_atsi: null, is_disabled: null })
  expect(await site.db.select().from(userSensitive).where(eq(userSensitive.userId, kim.person.id))).toEqual(
    [],
  )
  const given = await site.db
    .select()
    .from(consents)
    .where(eq(consents.userId, kim.person.id))
    .orderBy(consents.id)
  expect(given.map((one) => [one.kind, one.given])).toEqual([
    ['sensitive', true],
    ['sensitive', false],
  ])
})

test('an advisor changes their own details by the same call', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  expect((await advisor.put('/api/user/profile', names)).status).toBe(200)
  const [row] = await site.db.select().from(users).where(eq(users.id, advisor.person.id))
  expect(row?.lastName).toBe('Tāne')
})

test('what tours and modules leave behind is joined to what is there, for people and for ghosts (R-4-D004)', async () => {
  for (const browser of [await site.signedIn({ role: 'user' }), await site.ghost()]) {
    await browser.post('/api/user/meta', { key: 'complete_tours', value: 'home' })
    await browser.post('/api/user/meta', { key: 'complete_tours', value: ['home', 'quiz'] })
    await browser.post('/api/user/meta', { key: 'user_academy_progress_tracker', value: { a: 1 } })
    const reply = await browser.post('/api/user/meta', {
      key: 'user_academy_progress_tracker',
      value: { b: 2 },
    })
    expect((await reply.json()).meta).toEqual({
      complete_tours: ['home', 'quiz'],
      user_academy_progress_tracker: { a: 1, b: 2 },
    })
  }
})

test.each([
  [{ key: 'is_admin', value: true }],
  [{ key: 'complete_tours', value: 7 }],
  [{ key: 'interests', value: ['crime'] }],
  [{ key: 'user_academy_module_feedback', value: { novel: 'x'.repeat(20_000) } }],
])('meta like %j is not stored', async (body) => {
  const kim = await site.signedIn({ role: 'user' })
  expect((await kim.post('/api/user/meta', body)).status).toBe(422)
  expect(await profileOf(kim)).toMatchObject({ meta: {} })
})

test('the question about missing details is hidden for a day by a cookie with the person’s id in its name (R-3-105) (R-4-D005) (R-9-034)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const reply = await kim.post('/api/user/dismiss-data-prompt')
  expect(reply.headers.getSetCookie().join()).toMatch(
    new RegExp(`${hideCookieName(kim.person.id)}=1;.*Max-Age=86400`),
  )
})
