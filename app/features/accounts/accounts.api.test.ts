import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { accountTokens, users } from '#app/features/people/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { recoveryCodes, secondFactors } from '#app/features/sign-in/tables.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { goodPassword } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { accountActions, accountRefusal } from './account-rules.ts'
import { createAdmin } from './accounts.server.ts'

const site = await testSite({ apiOnly: true, env: { DEMO: 'off' } })
let admin: Browser & { person: { id: number } }
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})
const act = (id: number, action: string) => admin.post(`/api/admin/users/${id}/account`, { action })
const rowOf = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0]

test('an account is locked, which signs it out everywhere, and opened again', async () => {
  const student = await site.signedIn({ role: 'student' })
  expect((await student.get('/api/notifications')).status).toBe(200)
  expect((await act(student.person.id, 'lock')).status).toBe(200)
  expect((await rowOf(student.person.id))?.status).toBe('locked')
  expect((await student.get('/api/notifications')).status).toBe(401)
  expect((await act(student.person.id, 'unlock')).status).toBe(200)
  expect((await student.get('/api/notifications')).status).toBe(401)
  expect((await rowOf(student.person.id))?.status).toBe('active')
  const log = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `users/${student.person.id}`))
    .orderBy(auditLog.id)
  expect(log.map(({ action }) => action)).toEqual(['users.lock', 'users.unlock'])
  expect(JSON.stringify(log)).not.toContain(student.person.email ?? '')
})

test('someone who lost their second step gets it reset: no code and no old password opens the account any more', async () => {
  const passwordHash = await hashPassword(goodPassword)
  const email = 'lost.phone@test.example'
  const advisor = await site.signedIn({ role: 'advisor', email, passwordHash })
  const other = await site.signedIn({ role: 'advisor' })
  const factorOf = (userId: number) => ({
    id: newId(),
    userId,
    kind: 'totp' as const,
    label: 'Phone',
    sealed: 'sealed',
    confirmedAt: site.services.clock.now(),
    createdAt: site.services.clock.now(),
  })
  await site.db.insert(secondFactors).values([advisor, other].map(({ person }) => factorOf(person.id)))
  await site.db
    .insert(recoveryCodes)
    .values([advisor, other].map(({ person }) => ({ userId: person.id, codeHash: `code of ${person.id}` })))
  expect((await act(advisor.person.id, 'reset-second-step')).status).toBe(200)

  const left = [
    ...(await site.db.select().from(secondFactors)),
    ...(await site.db.select().from(recoveryCodes)),
  ]
  expect(left.map(({ userId }) => userId)).toEqual([other.person.id, other.person.id])
  expect((await advisor.get('/api/notifications')).status).toBe(401)
  expect((await site.visitor().post('/api/login', { email, password: goodPassword })).status).toBe(422)
  expect((await rowOf(advisor.person.id))?.passwordHash).toBeNull()
  const sent = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, 'Your two-step sign-in has changed'))
  expect(sent.map(({ recipient }) => recipient)).toEqual([email])
  const log = await site.db.select().from(auditLog).where(eq(auditLog.action, 'users.reset-second-step'))
  expect(log.map(({ actorId, subject }) => [actorId, subject])).toEqual([
    [admin.person.id, `users/${advisor.person.id}`],
  ])
  expect(await readJson(await act(advisor.person.id, 'reset-second-step'))).toMatchObject({
    code: 'no-second-step',
  })
})

test('a role changes what someone may do, and ends their sign-ins', async () => {
  const editor = await site.signedIn({ role: 'user' })
  expect((await act(editor.person.id, 'make-editor')).status).toBe(200)
  expect(await rowOf(editor.person.id)).toMatchObject({ kind: 'admin', isEditor: true })
  expect((await editor.get('/api/admin/resources')).status).toBe(401)
})

test('verifying an account vouches for its mailbox, not for who signed up with it', async () => {
  const registrant = await site.signedIn({ role: 'user', emailVerifiedAt: null })
  expect((await act(registrant.person.id, 'verify')).status).toBe(200)
  const row = await rowOf(registrant.person.id)
  expect(row).toMatchObject({ emailVerifiedAt: expect.any(Date), passwordHash: null, status: 'setup' })
  expect((await registrant.get('/api/notifications')).status).toBe(401)
})

test.each([
  ['own-account', 'lock', { isOwn: true }],
  ['own-account', 'make-user', { isOwn: true }],
  ['last-admin', 'lock', { kind: 'admin', isLastAdmin: true }],
  ['last-admin', 'make-editor', { kind: 'admin', isLastAdmin: true }],
  ['closed', 'verify', { status: 'closed' }],
  ['not-locked', 'unlock', {}],
  ['new-admin', 'make-admin', { isByNewAdmin: true }],
  ['new-admin', 'make-editor', { isByNewAdmin: true }],
  ['new-admin', 'make-provider', { isByNewAdmin: true }],
  ['new-admin', 'lock', { isByNewAdmin: true, kind: 'admin' }],
  ['new-admin', 'make-user', { isByNewAdmin: true, kind: 'admin' }],
  ['new-admin', 'unlock', { isByNewAdmin: true, kind: 'admin', status: 'locked' }],
  ['new-admin', 'reset-second-step', { isByNewAdmin: true, kind: 'admin' }],
  [null, 'reset-second-step', { isByNewAdmin: true }],
  ['own-account', 'reset-second-step', { isOwn: true }],
  ['no-second-step', 'reset-second-step', { hasSecondStep: false }],
  [null, 'unlock', { isByNewAdmin: true, status: 'locked' }],
  [null, 'lock', { isByNewAdmin: true }],
  [null, 'lock', { kind: 'admin', isEditor: true, isLastAdmin: true }],
  [null, 'sign-out', { isOwn: true }],
] as const)('an action is refused as %s: %s', (refusal, action, facts) => {
  const account = {
    status: 'active',
    kind: 'user',
    isEditor: false,
    isOwn: false,
    isLastAdmin: false,
    isByNewAdmin: false,
    hasSecondStep: true,
  }
  expect(accountRefusal(action, { ...account, ...facts })).toBe(refusal)
})

test('every other active admin is told who was given rights, and nobody else', async () => {
  const day = 86_400_000
  const notified = async () => {
    const rows = await site.db.delete(notifications).where(eq(notifications.kind, 'rights-given')).returning()
    return rows.map(({ userId, payload }) => [userId, (payload as { action: string }).action])
  }
  const other = await site.signedIn({ role: 'admin' })
  await site.signedIn({ role: 'admin', isEditor: true })
  await site.signedIn({ role: 'admin', status: 'locked' })
  await site.signedIn({ role: 'admin', deletionDueAt: new Date(site.services.clock.now().getTime() + day) })
  const student = await site.signedIn({ role: 'user' })
  await notified()
  for (const [action, role] of [
    ['make-editor', { kind: 'admin', isEditor: true }],
    ['make-provider', { kind: 'provider', isEditor: false }],
    ['make-editor', { kind: 'admin', isEditor: true }],
    ['make-admin', { kind: 'admin', isEditor: false }],
  ] as const) {
    expect((await act(student.person.id, action)).status).toBe(200)
    expect(await rowOf(student.person.id)).toMatchObject(role)
    expect(await notified()).toEqual([[other.person.id, action]])
  }
  for (const action of ['lock', 'unlock', 'make-user', 'verify']) await act(student.person.id, action)
  // An admin whose account opens again has rights again.
  expect(await notified()).toEqual([[other.person.id, 'make-admin']])
  await site.db.update(users).set({ status: 'locked' }).where(eq(users.id, other.person.id))
  await createAdmin(site.db, { email: 'second@admin.example', firstName: '' }, site.services.clock.now())
  expect(await notified()).toEqual([[admin.person.id, 'make-admin']])
})

test('a new role is in the audit log with what it was before', async () => {
  const { id } = (await site.signedIn({ role: 'advisor' })).person
  await act(id, 'make-admin')
  const [row] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `users/${id}`))
  expect(row).toMatchObject({
    action: 'users.make-admin',
    actorId: admin.person.id,
    before: { kind: 'advisor', isEditor: false, status: 'active' },
    after: { kind: 'admin', isEditor: false, status: 'active' },
  })
})

test('an admin counts from the promotion: made again nothing changes, opened again or once an editor it begins again', async () => {
  const since = async () => (await rowOf(id))?.adminSince?.toISOString() ?? null
  const now = site.services.clock.now()
  const { id } = (await site.signedIn({ role: 'user' })).person
  expect(await since()).toBeNull()
  await act(id, 'make-admin')
  const first = await since()
  expect(new Date(first ?? 0).getTime()).toBeGreaterThanOrEqual(now.getTime())
  await act(id, 'make-admin')
  expect(await since()).toBe(first)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await site.db.update(users).set({ adminSince: longAgo }).where(eq(users.id, id))
  await act(id, 'lock')
  await act(id, 'unlock')
  expect(new Date((await since()) ?? 0).getTime()).toBeGreaterThanOrEqual(now.getTime())
  await act(id, 'make-editor')
  expect(await since()).toBeNull()
})

test('an admin makes no other one for 72 hours, unless all are new', async () => {
  const promote = async (who: Browser & { person: { id: number } }) => {
    const student = await site.signedIn({ role: 'user' })
    const reply = await who.post(`/api/admin/users/${student.person.id}/account`, { action: 'make-admin' })
    return (await readJson(reply)).code ?? reply.status
  }
  const hoursAgo = (hours: number) => new Date(site.services.clock.now().getTime() - hours * 3_600_000)
  expect(await promote(await site.signedIn({ role: 'admin', adminSince: hoursAgo(71.9) }))).toBe('new-admin')
  const fresh = await site.signedIn({ role: 'admin', adminSince: hoursAgo(72) })
  expect(await promote(fresh)).toBe(200)
  await site.db
    .update(users)
    .set({ adminSince: hoursAgo(1) })
    .where(eq(users.kind, 'admin'))
  await site.signedIn({ role: 'admin', status: 'locked', adminSince: hoursAgo(1_000) }) // of no help to anybody
  expect(await promote(fresh)).toBe(200)
  await site.db
    .update(users)
    .set({ adminSince: hoursAgo(1_000) })
    .where(eq(users.kind, 'admin'))
})

test('a caller who is no admin changes no account', async () => {
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const student = await site.signedIn({ role: 'student' })
  for (const action of accountActions)
    expect((await editor.post(`/api/admin/users/${student.person.id}/account`, { action })).status).toBe(403)
  expect((await editor.get(`/api/admin/users/${student.person.id}/export`)).status).toBe(403)
  expect((await act(admin.person.id, 'lock')).status).toBe(422)
  expect((await act(999_999_999, 'lock')).status).toBe(404)
})

test('what is stored of a person can be exported for them, and the log says so', async () => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await admin.get(`/api/admin/users/${student.person.id}/export`)
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  expect(strFromU8(files['all.json'] as Uint8Array)).toContain(student.person.email)
  const log = await site.db.select().from(auditLog).where(eq(auditLog.action, 'users.export'))
  expect(log).toHaveLength(1)
})

test('an admin who locks an account, changes its role or reads all of it gives their password again', async () => {
  const student = await site.signedIn({ role: 'student' })
  const { id } = student.person
  await site.later(11, async () => {
    for (const action of accountActions) {
      const isFree = ['unlock', 'verify', 'sign-out'].includes(action)
      const reply = await act(id, action)
      const code = (await readJson(reply)).code
      expect([action, code === 'confirm-password']).toEqual([action, !isFree])
    }
    const reply = await admin.get(`/api/admin/users/${id}/export`)
    expect(await readJson(reply)).toMatchObject({ code: 'confirm-password' })
  })
  const led = await admin.get(`/api/admin/users/${id}/export`, { 'sec-fetch-site': 'cross-site' })
  expect(led.status).toBe(403)
})

test('the first admin sets a password by a link, and sees nothing before a second factor', async () => {
  const now = site.services.clock.now()
  const path = await createAdmin(site.db, { email: 'First@Admin.example', firstName: 'Ada' }, now)
  const [, , , email = '', token = ''] = path.split('/').map(decodeURIComponent)
  expect(email).toBe('first@admin.example')
  const [link] = await site.db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, hashToken(token)))
  expect(link?.expiresAt).toEqual(new Date(now.getTime() + 24 * 3_600_000))
  const browser = site.visitor()
  const password = 'Correct-Horse-2026!'
  const reply = await browser.post('/api/reset-password', {
    email,
    token,
    password,
    password_confirmation: password,
  })
  expect(reply.status).toBe(200)
  expect(await readJson(reply)).toMatchObject({ success: true, second_factor: ['set-up'] })
  expect((await browser.get('/api/admin/resources')).status).toBe(401)
  await expect(
    createAdmin(site.db, { email: 'first@admin.example', firstName: '' }, site.services.clock.now()),
  ).rejects.toThrow('There is an account')
  await expect(
    createAdmin(site.db, { email: 'nobody', firstName: '' }, site.services.clock.now()),
  ).rejects.toThrow('not an email')
})
