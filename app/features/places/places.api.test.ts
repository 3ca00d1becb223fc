import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { Country, Location } from './contract.ts'

const site = await testSite({ apiOnly: true })

test('the list of countries puts Australia and New Zealand first, then the others by name (R-0-002) (R-1-019) (R-1-D016)', async () => {
  const names = (await readCountries()).map((country) => country.name)
  expect(names.slice(0, 2)).toEqual(['Australia', 'New Zealand'])
  const others = names.slice(2)
  expect(others).toHaveLength(247)
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('only AU and NZ have states (R-9-007)', async () => {
  const countries = await readCountries()
  const withStates = countries.filter((country) => country.states.length > 0)
  expect(withStates.map(({ code, states }) => [code, states.length])).toEqual([
    ['AU', 8],
    ['NZ', 17],
  ])
})

test('TAS is Tasmania in Australia and Tasman in New Zealand, and no two states share an id', async () => {
  const states = (await readCountries()).flatMap((country) => country.states)
  expect(states.filter((state) => state.code === 'TAS').map(({ id, name }) => [id, name])).toEqual([
    ['AU-TAS', 'Tasmania'],
    ['NZ-TAS', 'Tasman'],
  ])
  expect(new Set(states.map((state) => state.id)).size).toBe(25)
})

test('suburbs are found by the beginning of their name, without macrons and in any case (R-2.4-D004)', async () => {
  const [first] = await findLocations('keyword=ŌTĀHU')
  expect(first).toMatchObject({ name: 'Ōtāhuhu', state: 'AKL', state_name: 'Auckland', country_code: 'NZ' })
  expect(first?.post_code).toMatch(/^\d{4}$/)
})

test('New Zealand names have their macrons, which nobody needs to type', async () => {
  for (const keyword of ['wanaka', 'Wānaka'])
    expect((await findLocations(`keyword=${encodeURIComponent(keyword)}`))[0]).toMatchObject({
      name: 'Wānaka',
      state_name: 'Otago',
    })
})

test('suburbs of one country only are offered when it is named', async () => {
  const everywhere = await findLocations('keyword=richmond')
  expect(new Set(everywhere.map((place) => place.country_code))).toEqual(new Set(['AU', 'NZ']))
  const there = await findLocations('keyword=richmond&country=NZ')
  expect(new Set(there.map((place) => place.country_code))).toEqual(new Set(['NZ']))
  expect(there.find((place) => place.state === 'TAS')?.state_name).toBe('Tasman')
})

test('suburbs are found by postcode, and an exact name comes before longer ones', async () => {
  expect((await findLocations('keyword=7000')).map((place) => place.name)).toContain('Hobart')
  const names = (await findLocations('keyword=newtown')).map((place) => place.name)
  expect(names.length).toBeGreaterThan(0)
  expect(names[0]).toBe('Newtown')
})

test('one look-up offers twenty suburbs, by name', async () => {
  const found = await findLocations('keyword=ho')
  expect(found).toHaveLength(20)
  const names = found.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['', 'keyword'],
  ['keyword=', 'keyword'],
  ['keyword=x', 'keyword'],
  [`keyword=${'x'.repeat(101)}`, 'keyword'],
  ['keyword=richmond&country=TAS', 'country'],
])('looking up suburbs with «%s» is refused at %s', async (query, field) => {
  const reply = await site.visitor().get(`/api/locations?${query}`)
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
})

test('a keyword of punctuation finds nothing and causes no error', async () => {
  expect(await findLocations('keyword=%25%25')).toEqual([])
  expect(await findLocations(`keyword=${encodeURIComponent("';--")}`)).toEqual([])
})

async function readCountries(): Promise<Country[]> {
  const reply = await site.visitor().get('/api/countries')
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}

async function findLocations(query: string): Promise<Location[]> {
  const reply = await site.visitor().get(`/api/locations?${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}
