import { expect, test } from 'vitest'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type { getSkillsForecast } from './contract.ts'
import { readSkillsForecast } from './service.server.ts'

const site = await testSite({ apiOnly: true })
const read = (query = '') =>
  site.visitor().read<ReplyOf<typeof getSkillsForecast>>(`/api/skills-forecast${query}`)

test('industries have a series to 2035 with its source; what they ask for today is there (R-2.1-D122)', async () => {
  const all = await read()
  expect(all.forecasts.available).toBe(true)
  expect(all.forecasts.reason).toContain('cannot include what nobody expects')
  expect(all.data.length).toBeGreaterThan(5)
  for (const { skills, series, source } of all.data) {
    expect(skills).toHaveLength(10)
    expect(series.map(({ year }) => year)).toEqual([2025, 2030, 2035])
    expect(source).toContain('Jobs and Skills Australia')
  }
  const one = await read('?industry=construction')
  expect(one.data.map(({ industry }) => industry.slug)).toEqual(['construction'])
  expect(one.data[0]?.series).toEqual([
    { year: 2025, value: 1_347_968 },
    { year: 2030, value: 1_441_499 },
    { year: 2035, value: 1_508_869 },
  ])
})

test('kinds of job lead to their largest occupation', async () => {
  const { groups, sub_majors, all_change_pct } = await read()
  const nurses = groups.most.find(({ code }) => code === '2544')
  expect(nurses).toMatchObject({ employed_2025: 363_766, employed_2035: 458_643, change_pct: 26.1 })
  expect(nurses?.occupation?.slug).toBe('registered-nurse-aged-care')
  expect(sub_majors).toHaveLength(43)
  expect(all_change_pct).toBe(13.3)
})

test('it costs two statements', async () => {
  expect((await countQueries(() => readSkillsForecast(site.db, undefined))).queries).toBe(2)
})
