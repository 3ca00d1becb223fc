import { and, count, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { testSite } from '#test/site.ts'
import { addDemoPeople } from './demo.server.ts'
import { demoLogIns, demoPassword } from './log-ins.ts'

type Site = Awaited<ReturnType<typeof testSite>>

async function prepare(site: Site, demo = true): Promise<string[]> {
  const lines: string[] = []
  const services: Services = { ...site.services, settings: { ...site.services.settings, demo } }
  await addDemoPeople(services, (line) => lines.push(line))
  return lines
}

async function countPeople(site: Site): Promise<number> {
  const [found] = await site.db.select({ people: count() }).from(users)
  return found?.people ?? 0
}

const signIn = (site: Site, email: string) =>
  site.visitor().post('/api/login', { email, password: demoPassword })

const realPerson = { guid: newId(), firstName: 'Mia', email: 'mia@school.test', referralCode: 'MIA' }

test('the demo comes once, and each of its log-ins opens the account it names', async () => {
  const site = await testSite({ apiOnly: true })
  expect(await prepare(site)).toEqual(['Added the people of the demo.'])
  expect(await countPeople(site)).toBe(132)
  expect(await prepare(site)).toEqual([])
  expect(await countPeople(site)).toBe(132)
  for (const { email } of demoLogIns) {
    const reply = await signIn(site, email)
    expect([email, reply.status]).toEqual([email, 200])
    const { user } = (await reply.json()) as { user: { email: string; system_generated: boolean } }
    expect(user).toMatchObject({ email, system_generated: true })
  }
})

test('only the log-ins have a password, and nobody has another', async () => {
  const site = await testSite({ apiOnly: true })
  await prepare(site)
  const open = await site.db
    .select({ email: users.email, hash: users.passwordHash })
    .from(users)
    .where(isNotNull(users.passwordHash))
  expect(open.map(({ email }) => email).sort()).toEqual(demoLogIns.map(({ email }) => email).sort())
})

test('an advisor of the demo belongs to one school, its students to the same or the other', async () => {
  const site = await testSite({ apiOnly: true })
  await prepare(site)
  const groups = await site.db
    .select({ school: schools.name, people: count() })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(users.isStudent, true), eq(schools.isSample, true)))
    .groupBy(schools.name)
  expect(groups.map(({ people }) => people).sort()).toEqual([48, 72])
})

test('a database that holds a real person refuses the demo, and stays as it was', async () => {
  const site = await testSite({ apiOnly: true })
  await site.db
    .insert(users)
    .values({ ...realPerson, createdAt: site.services.clock.now(), updatedAt: site.services.clock.now() })
  await expect(prepare(site)).rejects.toThrow(
    'DEMO is on, but a real person has an account in this database. Everybody knows the password of the demo, so it is not added here. Set DEMO=off, or give the demo a database of its own.',
  )
  expect(await countPeople(site)).toBe(1)
})

test('who registers in the demo does not keep it from starting again', async () => {
  const site = await testSite({ apiOnly: true })
  await prepare(site)
  await site.db
    .insert(users)
    .values({ ...realPerson, createdAt: site.services.clock.now(), updatedAt: site.services.clock.now() })
  expect(await prepare(site)).toEqual([])
})

test('with the demo off its log-ins are closed, those signed in are signed out, and real people keep it away', async () => {
  const site = await testSite({ apiOnly: true })
  await prepare(site)
  const browser = site.visitor()
  await browser.post('/api/login', { email: 'admin@yonder.example', password: demoPassword })
  expect((await (await browser.get('/api/state')).json()).user).toMatchObject({
    email: 'admin@yonder.example',
  })

  expect(await prepare(site, false)).toEqual(['DEMO is off: the log-ins of the demo are closed.'])
  expect((await signIn(site, 'admin@yonder.example')).status).toBe(422)
  expect((await (await browser.get('/api/state')).json()).user).toBeNull()
  expect(await prepare(site, false)).toEqual([])

  expect(await prepare(site)).toEqual(['Added the people of the demo.'])
  expect((await signIn(site, 'admin@yonder.example')).status).toBe(200)
  expect(await countPeople(site)).toBe(132)

  await prepare(site, false)
  await site.db
    .insert(users)
    .values({ ...realPerson, createdAt: site.services.clock.now(), updatedAt: site.services.clock.now() })
  await expect(prepare(site)).rejects.toThrow('DEMO is on')
})
