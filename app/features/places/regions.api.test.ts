import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { Country } from './contract.ts'
import { regions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { data } = (await (await site.visitor().get('/api/countries')).json()) as { data: Country[] }
const codesOf = (country: string) =>
  data
    .find(({ code }) => code === country)
    ?.states.map(({ code }) => code)
    .sort()

test('Australia has eight regions (R-3-107)', () => {
  expect(codesOf('AU')).toEqual('NSW QLD SA TAS VIC WA ACT NT'.split(' ').sort())
})

test('New Zealand has seventeen regions (R-3-108)', () => {
  const codes = 'AKL BOP CAN CIT GIS HKB MWT MBH NSN NLN OTA STL TKI TAS WKO WGN WTC'
  expect(codesOf('NZ')).toEqual(codes.split(' ').sort())
})

test('a region’s code is unique within its country; TAS is Tasmania in one and Tasman in the other (R-3-109)', async () => {
  const tas = await site.db.select().from(regions).where(eq(regions.code, 'TAS'))
  expect(tas.map(({ countryCode, name }) => [countryCode, name]).sort()).toEqual([
    ['AU', 'Tasmania'],
    ['NZ', 'Tasman'],
  ])
  const [one] = tas
  if (!one) throw new Error('there is no TAS')
  await expect(site.db.insert(regions).values({ ...one, isoCode: 'XX-TAS' })).rejects.toThrow()
  const elsewhere = { ...one, countryCode: 'XX', isoCode: 'XX-TAS' }
  await expect(site.db.insert(regions).values(elsewhere)).rejects.toThrow()
  const homes = await site.db
    .select()
    .from(regions)
    .where(inArray(regions.countryCode, ['AU', 'NZ']))
  expect(await site.db.select().from(regions)).toHaveLength(homes.length)
  const others = data.filter(({ code }) => code !== 'AU' && code !== 'NZ')
  expect(others.filter(({ states }) => states.length > 0)).toEqual([])
})
