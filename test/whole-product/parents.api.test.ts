import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaveStaff } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { joinSchool, leaveSchool } from '#app/features/people/students.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { consentTo, createSession } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { call, newCaller, type Visit } from './callers.ts'
import { type OwnedResource, ownedResources } from './owned-resources.ts'

/**
 * The things of `owned-resources.ts` once more: through the wrong parent of the right owner, by someone who has left the school, at a
 * school in New Zealand, and once the student has changed schools.
 */
const site = await testSite({ apiOnly: true })
const now = site.services.clock.now()
const all = Object.entries(ownedResources)
const idsOf = (name: string) => name.match(/:\w+/g) ?? []
/** Names of parts of one plan, of tools, and words for what is done, which have no siblings of their own. */
const isOfContent = (name: string) =>
  [':slug', ':program', ':tool', ':answer', ':paper'].some((part) => name.includes(part))

const [school] = await site.db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'NZ'))
const [elsewhere] = await site.db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'AU'))
const inNewZealand = { country: 'NZ', state: null, schoolId: school?.id }
const use = (who: Visit, name: string, path: string, { body }: OwnedResource) =>
  call(who, name.split(' ')[0] ?? '', path, body)

test.each(all.filter(([name]) => idsOf(name).length > 1 && !isOfContent(name)))(
  '%s finds nothing of one parent through another, both of the same owner',
  async (name, thing) => {
    const me = await newCaller(site, thing.who, await thing.facts?.(site, 'mine'))
    const [one, other] = [await thing.path(site, me), await thing.path(site, me)]
    const [parts, others] = [one.split('/'), other.split('/')]
    const pattern = (name.split(' ')[1] ?? '').split('/')
    const [, ...children] = pattern.flatMap((part, at) => (part.startsWith(':') ? [at] : []))
    for (const child of children) {
      const crossed = parts.map((part, at) => (at >= child ? (others[at] ?? part) : part)).join('/')
      expect([crossed, (await use(me, name, crossed, thing)).status]).toEqual([crossed, 404])
    }
    for (const path of [one, other])
      expect([401, 403, 404]).not.toContain((await use(me, name, path, thing)).status)
  },
)

const ofSchool = all.filter(
  ([name, { facts, who }]) =>
    facts && (who === 'advisor' || (who === 'student' && /career-tasks|\/groups\//.test(name))),
)

test.each(ofSchool)(
  '%s works in New Zealand, and no longer for someone who has left',
  async (name, thing) => {
    const given = await thing.facts?.(site, 'mine')
    const me = await newCaller(site, thing.who, { ...given, ...inNewZealand })
    const [own, left] = [await thing.path(site, me), await thing.path(site, me)]
    expect([401, 403, 404]).not.toContain((await use(me, name, own, thing)).status)
    const { userId = 0 } = me
    await site.db.transaction(async (tx) => {
      if (thing.who === 'student') await leaveSchool(tx, userId, now)
      else {
        const schoolId = elsewhere?.id ?? 0 // where they still advise
        const member = { permissions: [...advisorPermissions], verifiedAt: now }
        await tx.insert(advisorMemberships).values({ userId, schoolId, ...member })
        await leaveStaff(tx, { userId, schoolId: inNewZealand.schoolId ?? 0 }, now)
      }
    })
    me.cookies.set('yonder', await createSession(site.services, userId))
    // Someone who is nobody's student any more has no student's calls either.
    const refusals = thing.who === 'student' ? [403, 404] : [404]
    expect(refusals).toContain((await use(me, name, left, thing)).status)
  },
)

async function changeSchool(userId: number): Promise<void> {
  await site.db.transaction(async (tx) => {
    await leaveSchool(tx, userId, now)
    await joinSchool(tx, consentTo(elsewhere?.id ?? 0, userId, now), 'code', now)
  })
}

const aboutStudents = all.filter(
  ([name]) => /\/api\/advisor\/students\/:id\/.*\/:/.test(name) && !isOfContent(name),
)

test.each(aboutStudents)(
  '%s finds nothing that a student’s former school wrote, at either school',
  async (name, thing) => {
    const given = await thing.facts?.(site, 'mine')
    const before = await newCaller(site, thing.who, { ...given, ...inNewZealand })
    const after = await newCaller(site, thing.who, { ...given, country: 'AU', schoolId: elsewhere?.id })
    const path = await thing.path(site, before)
    const student = Number(path.split('/')[4])
    await changeSchool(student)
    expect((await call(after, 'GET', `/api/advisor/students/${student}`)).status).toBe(200)
    for (const who of [after, before]) expect((await use(who, name, path, thing)).status).toBe(404)
  },
)

const fromSchool = all.filter(
  ([name, { who }]) => who === 'student' && /career-tasks|\/groups\/|\/user\/meetings/.test(name),
)

test.each(fromSchool)('%s finds nothing of the school that a student went to before', async (name, thing) => {
  const me = await newCaller(site, thing.who, { ...(await thing.facts?.(site, 'mine')), ...inNewZealand })
  const path = await thing.path(site, me)
  const { userId = 0 } = me
  await changeSchool(userId)
  me.cookies.set('yonder', await createSession(site.services, userId))
  expect((await use(me, name, path, thing)).status).toBe(404)
})
