import { describe, expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

type Near = {
  data: { slug: string; name?: string; cities?: string[]; distance: { town: string; km: number } }[]
  meta: { total: number }
  place: { id: string; name: string; region: string; country: string } | null
  alike: { id: string; name: string; region: string; country: string }[]
  nearest: { name: string; distance: { town: string; km: number } } | null
}
const site = await testSite({ apiOnly: true })
const ask = (what: 'courses' | 'educators', query: Record<string, string>) =>
  site.visitor().get(`/api/explore/near/${what}?${new URLSearchParams(query)}`)
const near = async (what: 'courses' | 'educators', query: Record<string, string>) => {
  const reply = await ask(what, query)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Near
}

describe('educators near a suburb', () => {
  test('are sorted by the distance to their nearest campus, and stand once', async () => {
    const { data, place, meta } = await near('educators', { near: 'Bondi', km: '50' })
    expect(place).toMatchObject({ name: 'Bondi', region: 'New South Wales', country: 'AU' })
    const distances = data.map(({ distance }) => distance.km)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(data.length)
    expect(meta.total).toBe(data.length)
    const sydney = data.find(({ slug }) => slug === 'the-university-of-sydney')
    expect(sydney?.distance.km).toBeGreaterThan(3)
    expect(sydney?.distance.km).toBeLessThan(10)
  })

  test('farther than the distance are left out', async () => {
    const slugs = async (km: string) =>
      (await near('educators', { near: 'Bondi', km })).data.map(({ slug }) => slug)
    expect(await slugs('3')).toEqual([])
    expect(await slugs('50')).toContain('macquarie-university')
  })

  test('in New Zealand are found by their towns, macrons or not; those that teach at a distance have none', async () => {
    const { data, place } = await near('educators', { near: 'dunedin', km: '10' })
    expect(place?.country).toBe('NZ')
    expect(data.map(({ slug }) => slug)).toEqual(['university-of-otago', 'otago-polytechnic'])
    const south = await near('educators', { near: 'Invercargill', km: '10' })
    expect(south.data.map(({ slug }) => slug)).toEqual(['southern-institute-of-technology'])
    expect(south.place?.id).toBe('NZ-STL-invercargill')
    const all = await near('educators', { near: 'Wānaka', km: '500', per_page: '100' })
    expect(all.data.map(({ slug }) => slug)).not.toContain('open-polytechnic-of-new-zealand')
  })

  test('are those that other filters leave', async () => {
    const { data } = await near('educators', {
      near: 'Dunedin',
      filters: JSON.stringify({ kind: 'polytechnic' }),
    })
    expect(data.map(({ slug }) => slug)).toEqual(['otago-polytechnic'])
  })

  test('are of the suburb’s own country: nobody crosses the Tasman', async () => {
    const { data } = await near('educators', { near: 'Hobart', km: '500', per_page: '100' })
    expect(data.map(({ slug }) => slug).filter((slug) => /otago|canterbury/.test(slug))).toEqual([])
  })
})

describe('courses near a suburb', () => {
  test('are those taught in a town within the distance, the nearest first', async () => {
    const { data, meta } = await near('courses', { near: 'Bondi', km: '25', per_page: '100' })
    expect(meta.total).toBeGreaterThan(3)
    for (const { cities, distance } of data) expect(cities).toContain(distance.town)
    const distances = data.map(({ distance }) => distance.km)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(Math.max(...distances)).toBeLessThanOrEqual(25)
  })

  test('that lead to an occupation can be asked for, and pages follow each other', async () => {
    const filters = JSON.stringify({ occupation: 'software-engineer' })
    const whole = await near('courses', { near: 'Bondi', km: '500', per_page: '100', filters })
    const listed = (await (
      await site.visitor().get('/api/categories/occupation/software-engineer/related/courses')
    ).json()) as { meta: { total: number } }
    expect(whole.meta.total).toBeGreaterThan(0)
    expect(whole.meta.total).toBeLessThanOrEqual(listed.meta.total)
    const pages = await Promise.all(
      ['1', '2'].map((page) => near('courses', { near: 'Bondi', km: '500', per_page: '1', page, filters })),
    )
    expect(pages.map(({ data }) => data[0]?.slug)).toEqual(whole.data.slice(0, 2).map(({ slug }) => slug))
  })

  test('are said to be far away where none is near, with the nearest one', async () => {
    const { data, meta, nearest } = await near('courses', {
      near: 'Hobart',
      km: '10',
      filters: JSON.stringify({ provider: 'charles-darwin-university' }),
    })
    expect([data, meta.total]).toEqual([[], 0])
    expect(nearest?.distance.km).toBeGreaterThan(1_000)
  })

  test('in New Zealand are none: no list of them is open', async () => {
    const { data, place, nearest } = await near('courses', { near: 'Dunedin', km: '500' })
    expect(place?.name).toBe('Dunedin')
    expect([data, nearest]).toEqual([[], null])
  })
})

describe('a suburb', () => {
  test('whose name several places have is told apart instead of guessed, the larger and the reader’s own country first', async () => {
    const { place, alike, data } = await near('educators', { near: 'Perth' })
    expect([place, data]).toEqual([null, []])
    expect(alike.map(({ region }) => region)).toEqual(['Western Australia', 'Tasmania'])
    const chosen = await near('educators', { near: alike[0]?.id ?? '' })
    expect(chosen.place?.region).toBe('Western Australia')
    expect(chosen.data.length).toBeGreaterThan(0)
    const countries = async (first: string) =>
      (await near('educators', { near: 'richmond', first })).alike.map(({ country }) => country)
    expect((await countries('AU'))[0]).toBe('AU')
    expect((await countries('NZ'))[0]).toBe('NZ')
  })

  test.each(['Richmond TAS', 'richmond, nsw', 'Hobart 7000', 'au-tas-7000-hobart'])(
    'is found by name with state or postcode, and by its key: %s',
    async (text) => {
      const { place, alike } = await near('educators', { near: text })
      if (text === 'Richmond TAS')
        expect(alike.map(({ id }) => id.slice(0, 6)).toSorted()).toEqual(['AU-TAS', 'NZ-TAS'])
      else expect(place).not.toBeNull()
    },
  )

  test.each(['Perth', 'Richmond', 'Richmond TAS'])(
    'of each place called %s its key finds that one',
    async (text) => {
      const { alike } = await near('educators', { near: text })
      expect(alike.length).toBeGreaterThan(1)
      for (const { id, region, country } of alike)
        expect((await near('educators', { near: id })).place).toMatchObject({ id, region, country })
    },
  )

  test.each(['AU-TAS-richmond', 'NZ-TAS-richmond'])(
    'is found by a key without a postcode in the country of the key, where both have one of that name and region: %s',
    async (key) => {
      const { place } = await near('educators', { near: key })
      expect(place).toMatchObject({ name: 'Richmond', country: key.slice(0, 2) })
    },
  )

  test('is found by the beginning of its name when there is no whole one', async () => {
    expect((await near('educators', { near: 'Launces' })).place?.name).toBe('Launceston')
  })

  test('is told without a position: none goes out', async () => {
    const text = JSON.stringify(await near('educators', { near: 'Hobart' }))
    expect(text).not.toMatch(/latitude|longitude/)
  })

  test.each([
    'Atlantis',
    '%',
    '_____',
    '9999',
    "'; drop table campus; --",
    'AU-TAS-7000-nowhere',
    '\u0000x',
    '🌄🌄',
  ])('that nobody knows brings an empty list, not an error: %j', async (text) => {
    const reply = await ask('courses', { near: text })
    expect([200, 422]).toContain(reply.status)
    if (reply.status === 200) {
      const { place, alike, data } = (await reply.json()) as Near
      expect([place, alike, data]).toEqual([null, [], []])
    }
  })

  test.each([
    [{}, 'near'],
    [{ near: 'x' }, 'near'],
    [{ near: 'x'.repeat(101) }, 'near'],
    [{ near: 'Hobart', km: '0' }, 'km'],
    [{ near: 'Hobart', km: '501' }, 'km'],
    [{ near: 'Hobart', km: 'far' }, 'km'],
    [{ near: 'Hobart', first: 'UK' }, 'first'],
    [{ near: 'Hobart', filters: '{"place":"NZ"}' }, 'filters'],
  ])('asked for as %j is refused at %s', async (query, field) => {
    for (const what of ['courses', 'educators'] as const) {
      const reply = await ask(what, query as Record<string, string>)
      expect(reply.status).toBe(422)
      expect(Object.keys((await reply.json()).errors).join()).toContain(field)
    }
  })
})
