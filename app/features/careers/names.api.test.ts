import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import { findOccupationPath } from './names.server.ts'
import { everydayNames } from './tables.server.ts'

const site = await testSite()

async function leadsTo(path: string): Promise<[number, string | null]> {
  const reply = await site.visitor().page(path)
  return [reply.status, reply.headers.get('location')]
}

test.each([
  ['electrician', 'electrician-general'],
  ['Electrician', 'electrician-general'],
  ['electricians', 'electrician-general'],
  ['sparky', 'electrician-general'],
  ['plumber', 'plumber-general'],
  ['doctor', 'general-practitioner'],
  ['nurse', 'registered-nurse-medical'],
  ['mechanic', 'motor-mechanic-general'],
  ['vet', 'veterinarian'],
  ['lawyer', 'solicitor'],
  ['accountant', 'accountant-general'],
  ['software-developer', 'software-engineer'],
  ['high-school-teacher', 'secondary-school-teacher'],
])('an everyday name leads to the occupation: %s', async (name, slug) => {
  expect(await leadsTo(`/occupations/${name}`)).toEqual([302, `/occupations/${slug}`])
})

test('an occupation that is called so by its address stays where it is', async () => {
  expect(await leadsTo('/occupations/chef')).toEqual([200, null])
})

test('what the address asks for stays, such as the country of the reader', async () => {
  expect((await leadsTo('/occupations/nurse?country=nz'))[1]).toBe(
    '/occupations/registered-nurse-medical?country=nz',
  )
})

test('a name of several occupations leads to the search', async () => {
  expect(await leadsTo('/occupations/teacher')).toEqual([302, '/search?keyword=teacher'])
})

test.each([
  'qqqzzz',
  '__proto__',
  'constructor',
  "'; drop table occupation; --",
  '%00',
  '..%2f..%2fetc',
  'a'.repeat(2_000),
  '%F0%9F%99%82',
  '//evil.example',
])('an address that nobody is called by is not found: %s', async (name) => {
  const [status, location] = await leadsTo(`/occupations/${encodeURI(name)}`)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(location).toBeNull()
})

test('names are looked up in memory, and again once they change', async () => {
  await findOccupationPath(site.db, 'nurse')
  const { queries } = await countQueries(async () => {
    for (const name of ['nurse', 'vet', 'qqqzzz']) await findOccupationPath(site.db, name).catch(() => null)
  })
  expect(queries).toBe(0)
  await site.db.transaction(async (tx) => {
    await tx.insert(everydayNames).values({ name: 'kitchen wizard', slug: 'chef', leads: true })
    await site.services.content.changed(tx, [everydayNames])
  })
  await expect
    .poll(() => findOccupationPath(site.db, 'kitchen-wizard').catch(() => null))
    .toBe('/occupations/chef')
  await site.db.delete(everydayNames).where(eq(everydayNames.name, 'kitchen wizard'))
})
