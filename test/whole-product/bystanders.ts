import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { groupMembers } from '#app/features/groups/tables.server.ts'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { type AdvisorPermission, advisorPermissions } from '#app/platform/actor.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'

export const now = '2026-11-20T01:00:00Z'

/** A student of the school where everybody is. */
export type AtSchool = { school: number; abroad: number }
export const student = ({ school }: AtSchool, more: object = {}): PersonFacts => ({
  role: 'student',
  schoolId: school,
  ...more,
})
export const advisor = (
  { school }: AtSchool,
  permissions: AdvisorPermission[],
  more: object = {},
): PersonFacts => ({
  role: 'advisor',
  schoolId: school,
  permissions,
  ...more,
})

const goes = { deletionDueAt: new Date('2026-11-25T00:00:00Z') }
const all = [...advisorPermissions]
const inNewZealand = ({ abroad }: AtSchool) => ({ schoolId: abroad, country: 'NZ', state: null })
const educator = [{ type: 'educator' as const, id: 1 }]

/** Those who must not hear of anything come first, so that whoever takes the first of a list takes one of them. */
const everybody = (at: AtSchool) => ({
  'an advisor who left': advisor(at, all),
  'an advisor who is being deleted': advisor(at, all, goes),
  'a locked advisor': advisor(at, all, { status: 'locked' }),
  'an advisor abroad': advisor(at, all, inNewZealand(at)),
  'a locked admin': { role: 'admin', status: 'locked' },
  'an admin who is being deleted': { role: 'admin', ...goes },
  'a provider who is being deleted': { role: 'provider', speaksFor: educator, ...goes },
  'a locked provider': { role: 'provider', speaksFor: educator, status: 'locked' },
  'a student who left': student(at),
  'a student who is being deleted': student(at, goes),
  'a student abroad': student(at, inNewZealand(at)),
  mia: student(at),
  noah: student(at),
  'a school leaver': { role: 'user' },
  'a parent': { role: 'parent' },
  manager: advisor(at, all),
  'a second manager': advisor(at, ['manage_staff', 'safeguarding']),
  colleague: advisor(at, ['modify_career_plan']),
  admin: { role: 'admin' },
  'a second admin': { role: 'admin' },
  editor: { role: 'admin', isEditor: true },
  'an admin of the school': { role: 'admin', schoolId: at.school },
  provider: { role: 'provider', speaksFor: educator },
  'a second provider': { role: 'provider', speaksFor: educator },
  'another provider': { role: 'provider', speaksFor: [{ type: 'employer', id: 1 }] },
})
export type Bystander = keyof ReturnType<typeof everybody>

/**
 * A school, a provider and Yonder’s staff, with everybody who must not hear of things: who left, who is being deleted, who is locked, and
 * people of the same kind in another country.
 *
 * @param more who is there as well
 */
export async function bystanders<Other extends string = never>(
  more: (at: AtSchool) => Record<Other, PersonFacts> = () => ({}) as Record<Other, PersonFacts>,
  env: Record<string, string> = {},
) {
  type Name = Bystander | Other
  const site = await testSite({ apiOnly: true, at: now, env })
  const { db } = site
  const schoolIn = async (country: string) => {
    const [row] = await db
      .select({ id: schools.id })
      .from(schools)
      .where(eq(schools.countryCode, country))
      .limit(1)
    if (!row) throw new Error(`no school in ${country}`)
    return row.id
  }
  const at: AtSchool = { school: await schoolIn('AU'), abroad: await schoolIn('NZ') }
  const people = { ...everybody(at), ...more(at) } as Record<Name, PersonFacts>
  const names = Object.keys(people) as Name[]
  const signed = new Map<Name, Awaited<ReturnType<typeof site.signedIn>>>()
  for (const name of names) signed.set(name, await site.signedIn(people[name]))
  const as = (name: Name) => {
    const found = signed.get(name)
    if (!found) throw new Error(name)
    return found
  }
  const idOf = (name: Name) => as(name).person.id
  const members = names.filter((name) => ['student', 'advisor'].includes(people[name].role))

  /** A group that still has a row of everybody, so that only the rule leaves them out. */
  const group = await json(await as('manager').post('/api/advisor/groups', { name: '11 Careers' }))
  await db
    .insert(groupMembers)
    .values(
      members.map((name) => ({
        groupId: group.data.id,
        userId: idOf(name),
        role: people[name].role as 'student',
        addedAt: site.services.clock.now(),
      })),
    )
    .onConflictDoNothing()
  const ended = { endedAt: new Date('2026-11-01T00:00:00Z') }
  const [studentLeft, advisorLeft] = [idOf('a student who left'), idOf('an advisor who left')]
  await db.update(studentMemberships).set(ended).where(eq(studentMemberships.userId, studentLeft))
  await db.update(advisorMemberships).set(ended).where(eq(advisorMemberships.userId, advisorLeft))
  await db
    .update(users)
    .set({ schoolId: null, isStudent: false })
    .where(inArray(users.id, [studentLeft, advisorLeft]))

  /** Fails unless what runs notifies exactly these people of the kind, each once. */
  async function notified(
    kind: string,
    exactly: (Name | number)[],
    run: () => Promise<unknown>,
  ): Promise<void> {
    const effects = await effectsFrom(site)
    const reply = await run()
    if (reply instanceof Response)
      expect([reply.status, reply.ok ? '' : await reply.text()]).toEqual([200, ''])
    const ids = exactly.map((who) => (typeof who === 'number' ? who : idOf(who)))
    await effects.expectNotified(kind, { exactly: ids })
  }
  return { ...at, site, names, as, idOf, group: group.data as { id: number }, notified }
}
