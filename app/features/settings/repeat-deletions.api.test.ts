import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { familyLinks } from '#app/features/families/tables.server.ts'
import {
  type DeletionKind,
  readRecords,
  storeRecord,
  writeRecord,
} from '#app/features/people/deletion-records.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { readSensitive, writeSensitive } from '#app/features/people/sensitive.server.ts'
import { emailPreferences, users } from '#app/features/people/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { createFamilyLink } from '#test/family-links.ts'
import { createPerson, createSession, type PersonFacts } from '#test/people.ts'
import { openCopies, type TestSite, testSite } from '#test/site.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { countReturned, repeatDeletions, warnOfReturned } from './repeat-deletions.server.ts'

const [joined, backedUp, start] = ['2026-11-01', '2026-11-20', '2026-11-21'].map(
  (day) => new Date(`${day}T02:00:00Z`),
) as [Date, Date, Date]
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const env = { DATA_KEY: 'of both sites' }

const names = ['gone', 'leaving', 'back', 'left', 'child', 'mum', 'dad', 'quiet', 'shy', 'stays'] as const
type Name = (typeof names)[number]
const people = {} as Record<Name, Person>
let links: { mum: string; dad: string }

/** What the backup holds. */
async function fill(db: Database): Promise<void> {
  const services = { db, clock: fixedClock(joined), settings: readSettings(env) } as Services
  const facts: Partial<Record<Name, Partial<PersonFacts>>> = {
    back: { deletionDueAt: days(3), updatedAt: backedUp },
    left: { role: 'student', schoolId: 1 },
    child: { role: 'student' },
    mum: { role: 'parent' },
    dad: { role: 'parent' },
    stays: { role: 'student', schoolId: 1 },
  }
  for (const name of names)
    people[name] = await createPerson(services, { role: 'user', lastName: `Zq${name}`, ...facts[name] })
  const link = async (parent: Name) =>
    (await createFamilyLink(services, { userId: people.child.id, parentId: people[parent].id })).id
  links = { mum: await link('mum'), dad: await link('dad') }
  await db
    .insert(emailPreferences)
    .values([{ userId: people.quiet.id, key: 'MARKETING', value: true, updatedAt: joined }])
  await writeSensitive(services, db, people.shy.id, { gender: 'female' }, joined)
}

const [original, copy] = await openCopies(fill)
const site = await testSite({ apiOnly: true, at: start.toISOString(), database: original, env })
const restored = await testSite({ apiOnly: true, at: days(10).toISOString(), database: copy, env })
restored.services.storage = site.services.storage

const rowOf = async ({ db }: TestSite, name: Name) =>
  (await db.select().from(users).where(eq(users.id, people[name].id)))[0]

async function browserOf(name: Name): Promise<Browser> {
  const browser = new Browser(site.app)
  browser.cookies.set('yonder', await createSession(site.services, people[name].id))
  return browser
}

/** Runs the jobs that write records, once each. */
async function writeRecords({ db, services }: TestSite): Promise<number> {
  const { rows } = await db.execute<{ data: Parameters<typeof storeRecord>[1] }>(
    sql`with done as (delete from pgboss.job where name = ${writeRecord.queue} returning data) select data from done`,
  )
  for (const { data } of rows) await storeRecord(services, data)
  return rows.length
}

/** A record that is gone again after the test. */
async function recorded(what: string, account: string, at: Date, subject = ''): Promise<void> {
  const { storage } = site.services
  const key = `deletions/${at.toISOString().replaceAll(':', '_')}.${what}.${account}${subject && `.${subject}`}`
  await storage.put(key, new Uint8Array(), { contentType: 'text/plain' })
  onTestFinished(() => storage.remove(key))
}

async function stateOf({ db, services }: TestSite) {
  const membership = async (name: Name) =>
    (await db.select().from(studentMemberships).where(eq(studentMemberships.userId, people[name].id)))[0]
  const link = async (id: string) =>
    (await db.select().from(familyLinks).where(eq(familyLinks.id, id)))[0]?.endedBy
  const [preference] = await db
    .select()
    .from(emailPreferences)
    .where(eq(emailPreferences.userId, people.quiet.id))
  const { gender } = await readSensitive(db, services.settings, people.shy.id)
  return {
    gone: (await rowOf({ db } as TestSite, 'gone'))?.lastName,
    leaving: (await rowOf({ db } as TestSite, 'leaving'))?.deletionDueAt,
    back: (await rowOf({ db } as TestSite, 'back'))?.deletionDueAt,
    isStudent: (await membership('left'))?.endedAt === null,
    mum: await link(links.mum),
    dad: await link(links.dad),
    emails: preference?.value,
    gender,
    stays:
      (await membership('stays'))?.endedAt === null && (await rowOf({ db } as TestSite, 'stays'))?.lastName,
  }
}

const inBackup = {
  gone: 'Zqgone',
  leaving: null,
  back: days(3),
  isStudent: true,
  mum: null,
  dad: null,
  emails: true,
  gender: 'female',
  stays: 'Zqstays',
}
const after = {
  gone: '',
  leaving: days(7),
  back: null,
  isStudent: false,
  mum: 'student',
  dad: 'parent',
  emails: false,
  gender: null,
  stays: 'Zqstays',
}

/** What people do after the backup. */
async function useSite(): Promise<void> {
  const { services } = site
  const ok = async (reply: Promise<Response>) => expect((await reply).status).toBe(200)
  await ok((await browserOf('gone')).delete('/api/user', {}))
  await site.db.update(users).set({ deletionDueAt: start }).where(eq(users.id, people.gone.id))
  expect(await eraseDueAccounts(services, start)).toBe(1)
  await ok((await browserOf('leaving')).delete('/api/user', {}))
  await ok((await browserOf('back')).post('/api/user/security/keep-account', {}))
  await ok((await browserOf('left')).post('/api/user/leave-school', {}))
  await ok((await browserOf('child')).delete(`/api/user/family/${links.mum}`))
  await ok((await browserOf('dad')).delete(`/api/family/${links.dad}`))
  const off = (key: string) => ({ key, value: false })
  const subscriptions = [off('MARKETING'), off('REWARDS')]
  await ok((await browserOf('quiet')).put('/api/user/subscriptions', { subscriptions }))
  await ok(
    (await browserOf('shy')).put('/api/user/profile', { first_name: 'Kiri', last_name: 'Zqshy', gender: '' }),
  )
}

test('what people had deleted after the backup is deleted again in the database that comes from it, once', async () => {
  await useSite()
  expect(await stateOf(site)).toEqual(after)
  expect(await writeRecords(site)).toBe(9)
  expect(await stateOf(restored)).toEqual(inBackup)
  expect(await countReturned(restored.services)).toBe(1)

  const { expectNotified } = await effectsFrom(restored)
  const first = await repeatDeletions(restored.services, restored.services.clock.now())
  const done: Record<DeletionKind, number> = {
    account: 1,
    'account-due': 1,
    'account-kept': 1,
    school: 1,
    'family-link': 2,
    emails: 1,
    'sensitive-answers': 1,
  }
  expect(first).toMatchObject({ records: 9, done, known: 1, withoutAccount: 0, failures: [], unreadable: [] })
  expect(await stateOf(restored)).toEqual(after)
  expect(await rowOf(restored, 'gone')).toMatchObject({ status: 'closed', email: null, firstName: '' })
  await expectNotified('family-changed', { exactly: [people.mum.id] })
  const [email] = await restored.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, people.leaving.email ?? ''))
  expect(email?.text).toContain('Saturday 28 November')

  await writeRecords(restored)
  const again = await repeatDeletions(restored.services, restored.services.clock.now())
  expect(again).toMatchObject({ done: {}, failures: [] })
  expect(again.known).toBe(again.records)
  expect(await countReturned(restored.services)).toBe(0)
})

test('a database that has lost nothing stays as it is', async () => {
  const before = await stateOf(site)
  const { done, failures } = await repeatDeletions(site.services, site.services.clock.now())
  expect([done, failures]).toEqual([{}, []])
  expect(await stateOf(site)).toEqual(before)
})

test('a record is the name of an empty file, with the public id of the account and nothing personal', async () => {
  const keys = await site.services.storage.list('deletions')
  expect(keys.length).toBeGreaterThan(8)
  const guids = Object.values(people).map(({ guid }) => guid)
  for (const key of keys) {
    expect(await site.services.storage.size(key)).toBe(0)
    const [, moment, what, account, subject = ''] =
      /^deletions\/([\dT_-]+\.\d{3}Z)\.([a-z-]+)\.([^.]+)(?:\.([^.]+))?$/.exec(key) ?? []
    expect(moment).toMatch(/^2026-1[12]-/)
    expect(what).toBeTruthy()
    expect(guids).toContain(account)
    expect(['', 'MARKETING', links.mum, links.dad]).toContain(subject)
  }
})

test('an account that began after the deletion is somebody else’s, and one that is not there needs nothing', async () => {
  const { person } = await restored.signedIn({ role: 'user' })
  await recorded('account', person.guid, new Date(person.createdAt.getTime() - 1))
  await recorded('account', '01930000-0000-7000-8000-000000000000', start)
  const { done, withoutAccount } = await repeatDeletions(restored.services, days(11))
  expect([done, withoutAccount]).toEqual([{}, 2])
  expect(await countReturned(restored.services)).toBe(0)
  const [row] = await restored.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.status).toBe('active')
})

test('what was agreed to again after a record stands', async () => {
  const later = days(1)
  const at = { createdAt: joined, updatedAt: later }
  const { person } = await restored.signedIn({ role: 'student', schoolId: 1, ...at })
  const { person: leaving } = await restored.signedIn({ role: 'user', deletionDueAt: days(30), ...at })
  await restored.db
    .update(studentMemberships)
    .set({ joinedAt: later })
    .where(eq(studentMemberships.userId, person.id))
  await restored.db
    .insert(emailPreferences)
    .values({ userId: person.id, key: 'REWARDS', value: true, updatedAt: later })
  await writeSensitive(restored.services, restored.db, person.id, { gender: 'male' }, later)
  for (const what of ['school', 'sensitive-answers', 'account-due']) await recorded(what, person.guid, start)
  await recorded('emails', person.guid, start, 'REWARDS')
  await recorded('account-kept', leaving.guid, start)
  const { done, failures } = await repeatDeletions(restored.services, days(11))
  expect([done, failures]).toEqual([{}, []])
})

test('what cannot be done or read is named, keeps nothing else waiting, and is done the next time', async () => {
  const picture = `/api/user/profile/image/${'a'.repeat(43)}.png`
  const facts = { role: 'user', createdAt: joined } as const
  const { person: first } = await restored.signedIn({ ...facts, profileImageUrl: picture })
  const { person: second } = await restored.signedIn(facts)
  await recorded('account', first.guid, start)
  await recorded('account', second.guid, start)
  await recorded('emails', people.stays.guid, start, 'SOME_OTHER')
  await recorded('whatever', second.guid, start)
  const remove = () => Promise.reject(new Error('the bucket is away'))
  const broken = { ...restored.services, storage: { ...restored.services.storage, remove } }
  const report = await repeatDeletions(broken, days(11))
  expect(report.done).toEqual({ account: 1 })
  expect(report.failures.map(({ record: { account, what } }) => [what, account]).sort()).toEqual([
    ['account', first.guid],
    ['emails', people.stays.guid],
  ])
  expect(report.unreadable).toEqual([expect.stringContaining(`whatever.${second.guid}`)])
  expect((await repeatDeletions(restored.services, days(11))).done).toEqual({ account: 1 })
})

test('a node that starts on a database with deleted accounts says so in its log, and starts whatever the bucket does', async () => {
  const lines: unknown[] = []
  const log = { warn: (facts: object, text: string) => lines.push([facts, text]) } as never
  await warnOfReturned({ ...restored.services, log })
  expect(lines).toEqual([])
  const { person } = await restored.signedIn({ role: 'user', createdAt: joined })
  await recorded('account', person.guid, start)
  await recorded('account', person.guid, days(1))
  await warnOfReturned({ ...restored.services, log })
  expect(lines).toEqual([[{ accounts: 1 }, expect.stringContaining('npm run deletions:repeat')]])
  const error = new Error('the bucket is away')
  const list = () => Promise.reject(error)
  await warnOfReturned({ ...restored.services, log, storage: { ...restored.services.storage, list } })
  expect(lines[1]).toEqual([{ err: error }, expect.any(String)])
})

test('a record that cannot be stored fails its job, which is tried again', async () => {
  const put = () => Promise.reject(new Error('the bucket is away'))
  const away = { ...site.services, storage: { ...site.services.storage, put } }
  const work = { what: 'school', userId: people.left.id, at: start.toISOString() } as const
  await expect(storeRecord(away, work)).rejects.toThrow('the bucket is away')
  await storeRecord(site.services, work)
  const { records } = await readRecords(site.services.storage)
  await storeRecord(site.services, work)
  expect((await readRecords(site.services.storage)).records).toEqual(records) // the same file
})
