import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { asksAboutMarketing } from '#app/features/settings/prompts/prompt-rules.ts'
import { testSite } from '#test/site.ts'
import { users } from './tables.server.ts'
import type { User } from './user-shape.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T00:00:00Z' })
const [school] = await site.db.select().from(schools).limit(1)

const mia = await site.signedIn({
  role: 'student',
  firstName: 'Mia',
  lastName: 'van der Berg',
  email: 'mia@school.example',
  phone: '+61400000001',
  dob: '2010-12-01',
  postCode: '2480',
  state: 'NSW',
  country: 'AU',
  location: 'Lismore',
  classYear: 2028,
  studySituation: 'school',
  schoolId: school?.id,
  meta: { complete_tours: ['quiz'], expo_welcome_displayed: true },
})
await mia.put('/api/user/profile', {
  first_name: 'Mia',
  last_name: 'van der Berg',
  gender: 'female',
  is_atsi: true,
  is_disabled: false,
})
const full: User = (await (await mia.get('/api/state')).json()).user
const bare: User = await bareUser()

async function bareUser(): Promise<User> {
  const someone = await site.signedIn({
    role: 'user',
    firstName: 'Tāne',
    lastName: '',
    dob: null,
    state: null,
  })
  return (await (await someone.get('/api/state')).json()).user
}

test.each<[keyof User, unknown, string]>([
  ['id', mia.person.id, 'R-3-001'],
  ['guid', expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/), 'R-3-002'],
  ['first_name', 'Mia', 'R-3-003'],
  ['last_name', 'van der Berg', 'R-3-004'],
  ['full_name', 'Mia van der Berg', 'R-3-005'],
  ['email', 'mia@school.example', 'R-3-006'],
  ['phone', '+61400000001', 'R-3-007'],
  ['profile_image_url', '/images/user-icon.svg', 'R-3-008'],
  ['dob', '2010-12-01', 'R-3-009'],
  ['gender', 'female', 'R-3-010'],
  ['is_atsi', true, 'R-3-011'],
  ['is_disabled', false, 'R-3-012'],
  ['post_code', '2480', 'R-3-013'],
  ['state', 'NSW', 'R-3-014'],
  ['country', 'AU', 'R-3-015'],
  ['country_code', 'AU', 'R-3-016'],
  ['location', 'Lismore', 'R-3-017'],
  ['is_parent', false, 'R-3-020'],
  ['is_school_rep', false, 'R-3-021'],
  ['status', 'active', 'R-3-022'],
  ['is_top_fan', false, 'R-3-023'],
  ['user_age', 15, 'R-3-024'],
  ['class_year', 2028, 'R-3-025'],
  ['study_situation', 'school', 'R-3-026'],
  ['school_link_id', school?.id, 'R-3-027'],
  ['school_link_with_other', { id: school?.id, name: school?.name }, 'R-3-028'],
  ['force_password_reset', false, 'R-3-029'],
  ['system_generated', false, 'R-3-030'],
  ['unread_notifications', 0, 'R-3-034'],
  ['provider', null, 'R-3-039'],
  ['effective_permissions', { ADVISOR: [], EXPO: [] }, 'R-3-040'],
  ['pdc_fields', [], 'R-3-041'],
  ['user_sign_in', { at: '2026-11-21T00:00:00.000Z', device: 'Test browser' }, 'R-3-042'],
])('a person’s %s goes over the wire as %j (%s)', (field, value) => {
  expect(full[field]).toEqual(value)
})

test('email preferences go over the wire by kind; one never asked about is absent, and the bar asks (R-3-036)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const userOf = async (): Promise<User> => (await (await kim.get('/api/state')).json()).user
  const before = await userOf()
  expect(before.user_notification_preferences).toEqual({ EMAIL: {} })
  expect(asksAboutMarketing(before, 'about')).toBe(true)
  for (const [key, value] of [
    ['REWARDS', true],
    ['MARKETING', false],
  ])
    await kim.put('/api/user/subscriptions', { subscriptions: [{ key, value }] })
  const after = await userOf()
  expect(after.user_notification_preferences).toEqual({ EMAIL: { REWARDS: true, MARKETING: false } })
  expect(asksAboutMarketing(after, 'about')).toBe(false)
})

test('an age is that of the day where the person lives', async () => {
  await site.later(9.5 * 24 * 60, async () => {
    const ageIn = async (country: string, state: string) => {
      const someone = await site.signedIn({ role: 'user', dob: '2010-12-01', country, state })
      return ((await (await someone.get('/api/state')).json()).user as User).user_age
    }
    // Noon of 30 November in UTC
    expect([await ageIn('NZ', 'OTA'), await ageIn('AU', 'NSW')]).toEqual([16, 15])
  })
})

test('an account is an adult’s by the date of birth that counts', async () => {
  const until = (days: number) => new Date(site.services.clock.now().getTime() + days * 86_400_000)
  const isAdultWith = async (dates: object) => {
    const someone = await site.signedIn({ role: 'user', ...dates })
    return ((await (await someone.get('/api/state')).json()).user as User).is_adult
  }
  expect(await isAdultWith({ dob: null })).toBe(false)
  expect(await isAdultWith({ dob: '2010-03-01' })).toBe(false)
  expect(await isAdultWith({ dob: '2000-03-01' })).toBe(true)
  const raised = { dob: '2000-03-01', dobHeld: '2010-03-01' }
  expect(await isAdultWith({ ...raised, dobHeldUntil: until(1) })).toBe(false)
  expect(await isAdultWith({ ...raised, dobHeldUntil: until(-1) })).toBe(true)
})

test('the permissions of a student say so (R-3-038)', () => {
  expect(full.dashboard_permissions).toEqual({
    is_provider: false,
    is_advisor: false,
    is_user: true,
    is_student: true,
    is_parent: false,
    account_setup: false,
  })
})

test('parents and teachers are users with is_parent set (R-1-003)', async () => {
  const parent = await site.signedIn({ role: 'parent' })
  const { user } = await (await parent.get('/api/state')).json()
  expect(user).toMatchObject({
    is_parent: true,
    dashboard_permissions: { is_user: true, is_parent: true, is_student: false },
  })
})

test('what someone has not said is null or empty, and named where it is missing', () => {
  expect(bare).toMatchObject({ last_name: '', full_name: 'Tāne', dob: null, gender: null, user_age: null })
  expect(bare.pdc_fields).toEqual(['dob', 'gender', 'state', 'post_code', 'phone', 'study_situation'])
})

test('an account waits for its address unless told otherwise, and an address belongs to one account in any spelling', async () => {
  const facts = { guid: crypto.randomUUID(), firstName: 'Kim', referralCode: 'kim-1' }
  const [pending] = await site.db
    .insert(users)
    .values({ ...facts, createdAt: site.services.clock.now(), updatedAt: site.services.clock.now() })
    .returning()
  expect(pending?.status).toBe('pending')
  const again = site.db.insert(users).values({
    ...facts,
    guid: crypto.randomUUID(),
    referralCode: 'kim-2',
    email: 'mia@school.example',
    createdAt: site.services.clock.now(),
    updatedAt: site.services.clock.now(),
  })
  await expect(again).rejects.toThrow()
  const upper = site.db
    .update(users)
    .set({ email: 'KIM@School.Example' })
    .where(eq(users.id, pending?.id ?? 0))
  await expect(upper).rejects.toThrow()
})

test('an advisor’s permissions name what they may do; an admin is none of the others (D-005)', async () => {
  const permissionsOf = async (role: 'advisor' | 'admin') => {
    const someone = await site.signedIn({ role })
    const { user } = await (await someone.get('/api/state')).json()
    return user as User
  }
  expect((await permissionsOf('advisor')).effective_permissions.ADVISOR).toEqual([
    'modify_career_plan',
    'manage_students',
  ])
  expect((await permissionsOf('admin')).dashboard_permissions).toMatchObject({
    is_user: false,
    is_advisor: false,
    is_provider: false,
  })
})

test('coordinates of people are stored nowhere, only those of places', async () => {
  const { rows } = await site.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'lat(itude)?$|lon(gitude)?$|lng$|coord|geo' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['campus', 'locality', 'placement_host', 'school'])
  const { user } = await mia.read<{ user: object }>('/api/state')
  expect(user).toMatchObject({ location: 'Lismore', latitude: null, longitude: null })
})
