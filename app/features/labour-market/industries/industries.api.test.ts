import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type { getIndustryFigures, listIndustryFigures } from './contract.ts'
import { listIndustryRows, readIndustryFigures } from './service.server.ts'

const site = await testSite({ apiOnly: true })

test('an industry has its people, pay, outlook and ten largest kinds of job', async () => {
  const { data } = await site
    .visitor()
    .read<ReplyOf<typeof getIndustryFigures>>('/api/categories/industry/construction/figures')
  expect(data).toMatchObject({
    country: 'AU',
    industry: { slug: 'construction', title: 'Construction' },
    overview: { employed: 1_371_500, female_pct: 13, part_time_pct: 14, median_weekly_aud: 1600 },
    projection: { employed_2025: 1_347_968, employed_2035: 1_508_869, change_pct: 11.9 },
    all_change_pct: 13.3,
  })
  expect(data.largest).toHaveLength(10)
  const electricians = data.largest.find(({ code }) => code === '3411')
  expect(electricians?.occupation).toEqual({ slug: 'electrician-general', title: 'Electrician' })
})

test('a kind of job without a page of ours keeps its name and has no link', async () => {
  const { data } = await site
    .visitor()
    .read<ReplyOf<typeof getIndustryFigures>>('/api/categories/industry/construction/figures')
  expect(data.largest.find(({ code }) => code === '3622')).toEqual({
    code: '3622',
    title: 'Gardeners',
    occupation: null,
  })
})

test('all nineteen industries stand side by side; all and one cost one statement each', async () => {
  const { data } = await site
    .visitor()
    .read<ReplyOf<typeof listIndustryFigures>>('/api/labour-market/industries')
  expect(data).toHaveLength(19)
  expect(data.every(({ overview, projection }) => overview && projection)).toBe(true)
  expect((await countQueries(() => listIndustryRows(site.db))).queries).toBe(1)
  expect((await countQueries(() => readIndustryFigures(site.db, 'mining'))).queries).toBe(1)
})

test('an industry that does not exist has no figures', async () => {
  expect((await site.visitor().get('/api/categories/industry/nowhere/figures')).status).toBe(404)
})

test('a kind of job leads to an occupation of the industry where it has one, before the one that most people do', async () => {
  const linked = async (industry: string, code: string) => {
    const path = `/api/categories/industry/${industry}/figures`
    const { data } = await site.visitor().read<ReplyOf<typeof getIndustryFigures>>(path)
    return data.largest.find((group) => group.code === code)?.occupation?.slug
  }
  const industry = 'financial-and-insurance-services'
  const first = await linked(industry, '2613')
  const other = ['developer-programmer', 'software-engineer'].find((slug) => slug !== first) ?? ''
  const [{ id } = { id: 0 }] = await site.db.select().from(industries).where(eq(industries.slug, industry))
  await site.db.update(occupations).set({ mainIndustryId: id }).where(eq(occupations.slug, other))
  expect(await linked(industry, '2613')).toBe(other)
})

test('a kind of job of the older list leads to the nearest group of today', async () => {
  const gardeners = async () => {
    const path = '/api/categories/industry/construction/figures'
    const { data } = await site.visitor().read<ReplyOf<typeof getIndustryFigures>>(path)
    return data.largest.find(({ code }) => code === '3622')
  }
  expect((await gardeners())?.occupation).toBe(null)
  const slug = 'mixed-cattle-and-sheep-farmer'
  await site.db.update(occupations).set({ unitGroupCode: '3626' }).where(eq(occupations.slug, slug))
  expect(await gardeners()).toMatchObject({ title: 'Gardeners', occupation: { slug } })
})

test('where no figure says which job of a group is the largest, one that many look for stands for it', async () => {
  const gardeners = async () => {
    const path = '/api/categories/industry/construction/figures'
    const { data } = await site.visitor().read<ReplyOf<typeof getIndustryFigures>>(path)
    return data.largest.find(({ code }) => code === '3622')?.occupation?.slug
  }
  const jobs = ['mixed-cattle-and-sheep-farmer', 'solicitor']
  const together = { unitGroupCode: '3626', mainIndustryId: null, isFeatured: false }
  await site.db.update(occupations).set(together).where(inArray(occupations.slug, jobs))
  expect(await gardeners()).toBe('mixed-cattle-and-sheep-farmer')
  await site.db.update(occupations).set({ isFeatured: true }).where(eq(occupations.slug, 'solicitor'))
  expect(await gardeners()).toBe('solicitor')
})

test('a mixed group leads to an occupation of the industry or to none', async () => {
  const technicians = async () => {
    const path = '/api/categories/industry/mining/figures'
    const { data } = await site.visitor().read<ReplyOf<typeof getIndustryFigures>>(path)
    return data.largest.find(({ code }) => code === '3129')
  }
  const unitGroup = 'Other Building and Engineering Technicians'
  const isBaker = eq(occupations.slug, 'baker')
  await site.db.update(occupations).set({ unitGroupCode: '3129', unitGroup }).where(isBaker)
  expect((await technicians())?.occupation).toBe(null)
  const [{ id } = { id: 0 }] = await site.db.select().from(industries).where(eq(industries.slug, 'mining'))
  await site.db.update(occupations).set({ mainIndustryId: id }).where(isBaker)
  expect((await technicians())?.occupation).toMatchObject({ slug: 'baker' })
})
