import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { testSite } from '#test/site.ts'
import { addMembers, ensureGroup } from './groups.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids
const advisor = await site.signedIn({ role: 'advisor', schoolId })
const foreign = await site.signedIn({ role: 'advisor', schoolId: otherSchoolId })
const member = await site.signedIn({ role: 'student', schoolId })
const stranger = await site.signedIn({ role: 'student', schoolId })
const leaver = await site.signedIn({ role: 'user' })
const made = { schoolId, name: '12 Pathways', source: 'manual', externalId: null } as const
const { id } = await ensureGroup(
  site.db,
  { ...made, createdBy: advisor.person.id },
  site.services.clock.now(),
)
await addMembers(site.db, id, [member.person.id], 'student', site.services.clock.now())

const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
const leadsTo = async (browser: typeof leaver, path: string) =>
  (await browser.page(path)).headers.get('location')

test('/groups opens for students with their groups; others go where the guards say (R-2.1-046)', async () => {
  const reply = await member.page('/groups')
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(headingOf(html)).toBe('Groups')
  expect(html).toContain(`href="/groups/${id}"`)
  expect(await (await stranger.page('/groups')).text()).toContain('You are not in a group yet')
  expect((await site.visitor().page('/groups')).headers.get('location')).toBe('/login?redirect=%2Fgroups')
  for (const other of [leaver, advisor]) expect(await leadsTo(other, '/groups')).toMatch(/^\/(home)?$/)
})

test('/groups/:id opens for its students and advisors; others go where the guards say (R-2.1-047)', async () => {
  const path = `/groups/${id}`
  for (const who of [member, advisor]) {
    const reply = await who.page(path)
    expect(reply.status).toBe(200)
    expect(headingOf(await reply.text())).toBe('12 Pathways')
  }
  for (const who of [stranger, foreign]) expect((await who.page(path)).status).toBe(404)
  const signedOut = await site.visitor().page(path)
  expect(signedOut.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  expect(await leadsTo(leaver, path)).toMatch(/^\/(home)?$/)
})

test('/advisor/groups opens for advisors with the groups of their school; others go to the log-in (R-2.1-072)', async () => {
  const reply = await advisor.page('/advisor/groups')
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(headingOf(html)).toBe('Groups')
  expect(html).toContain(`href="/advisor/groups/${id}"`)
  const none = await (await foreign.page('/advisor/groups')).text()
  expect(none).not.toContain('12 Pathways')
  expect(none).toContain('href="/advisor/students/onboarding"')
  expect((await site.visitor().page('/advisor/groups')).headers.get('location')).toBe('/login')
  // the log-in sends on those who are signed in
  expect(await leadsTo(member, '/advisor/groups')).toBe('/home')
})

test('/advisor/groups/:id opens for advisors of its school; others go to the log-in (R-2.1-073)', async () => {
  const path = `/advisor/groups/${id}`
  const reply = await advisor.page(path)
  expect(reply.status).toBe(200)
  expect(headingOf(await reply.text())).toBe('12 Pathways')
  expect((await foreign.page(path)).status).toBe(404)
  expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
  expect(await leadsTo(member, path)).toBe('/home')
})
