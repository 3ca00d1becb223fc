import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type { OccupationEducator } from './contract.ts'

const site = await testSite()
const ask = (occupation: string, query = '') =>
  site
    .visitor()
    .read<{ data: OccupationEducator[]; known: number; meta: { total: number } }>(
      `/api/categories/occupation/${occupation}/related/educators?per_page=100${query}`,
    )
const slugs = (educators: OccupationEducator[]) => educators.map(({ slug }) => slug)

test('who teaches an occupation in New Zealand comes before who teaches its wider field', async () => {
  const { data, known, meta } = await ask('hairdresser')
  expect(known).toBe(data.filter(({ is_unsure }) => !is_unsure).length)
  expect(data.slice(0, known).every(({ is_unsure }) => !is_unsure)).toBe(true)
  expect(slugs(data.slice(0, known))).toContain('servilles-academy')
  expect(meta.total).toBeGreaterThan(known)
})

test('a licensed profession names only those that teach it', async () => {
  const { data, known } = await ask('veterinarian')
  expect(slugs(data)).toEqual(['massey-university'])
  expect(known).toBe(1)
})

test('a region has its own educators first, among the known and among the others', async () => {
  expect(slugs((await ask('electrician-general', '&near=NZ-OTA')).data)[0]).toBe('otago-polytechnic')
  expect(slugs((await ask('electrician-general', '&near=NZ-AKL')).data).slice(0, 3)).toEqual([
    'electrical-training-company',
    'manukau-institute-of-technology',
    'unitec-institute-of-technology',
  ])
  const { data, known } = await ask('hairdresser', '&near=NZ-MBH')
  expect(slugs(data).indexOf('nelson-marlborough-institute-of-technology')).toBe(known)
})

test('an occupation is found by id and slug, and an unknown one is not', async () => {
  const { data } = await site
    .visitor()
    .read<{ data: { id: number } }>('/api/categories/occupation/electrician-general')
  expect(await ask(String(data.id))).toEqual(await ask('electrician-general'))
  const reply = await site.visitor().get('/api/categories/occupation/nobody-at-all/related/educators')
  expect(reply.status).toBe(404)
})

const nzPage = async (path: string) => (await site.visitor().page(path)).text()

test.each([
  [
    '/occupations/veterinarian',
    'As far as we know, these teach it',
    'massey-university',
    'university-of-otago',
  ],
  [
    '/occupations/hairdresser',
    'Others teach food and personal care subjects. Ask whether they teach this one',
    'servilles-academy',
    'university-of-otago',
  ],
  ['/occupations/aeroplane-pilot', '2 educators', 'massey-university', 'university-of-canterbury'],
])('%s says to a reader in New Zealand how sure it is', async (path, words, named, unnamed) => {
  const html = (await nzPage(`${path}?country=nz`)).replaceAll('<!-- -->', '')
  expect(html).toContain(words)
  expect(html).toContain(`href="/educators/${named}"`)
  expect(html).not.toContain(`href="/educators/${unnamed}"`)
})

test('a trade says how its apprenticeship begins before it names who teaches it', async () => {
  const html = await nzPage('/occupations/electrician-general?country=nz')
  const apprenticeship = html.indexOf('An apprenticeship begins with an employer')
  expect(apprenticeship).toBeGreaterThan(0)
  expect(html.indexOf('href="/educators/electrical-training-company"')).toBeGreaterThan(apprenticeship)
  expect(await nzPage('/occupations/veterinarian?country=nz')).not.toContain('An apprenticeship begins')
})

test('an occupation with more educators than fit leads to all of them', async () => {
  const html = await nzPage('/occupations/registered-nurse-medical?country=nz')
  expect(html.match(/href="\/educators\//g)).toHaveLength(8)
  const to = '/explore/study?occupation=registered-nurse-medical&amp;place=NZ'
  expect(html).toContain(`href="${to}"`)
  const { result: all, queries } = await countQueries(() => nzPage(to.replace('&amp;', '&')))
  const { known } = await ask('registered-nurse-medical')
  expect(known).toBeGreaterThan(8)
  expect(all.match(/href="\/educators\//g)).toHaveLength(known)
  expect(all).not.toContain('href="/courses/')
  expect(queries).toBeLessThanOrEqual(6)
})

test('a job whose service trains its own people names no educator', async () => {
  expect((await ask('police-officer')).data).toEqual([])
  expect(await nzPage('/occupations/police-officer?country=nz')).toContain('None on our list')
})

test('an educator in New Zealand says what it teaches within each field, and where we know no more', async () => {
  const html = await nzPage('/educators/university-of-otago')
  expect(html).toMatch(/Health<\/a><span[^>]*>[^<]*dentistry[^<]*pharmacy[^<]*<\/span>/)
  expect(await nzPage('/educators/nzma')).toContain('We do not know which parts of this field.')
  expect(await nzPage('/educators/otago-polytechnic')).toMatch(
    /carpentry and joinery[^<]* and perhaps more\./i,
  )
})
