import { expect, test } from 'vitest'
import { interestIcons, valueIcons } from '#app/features/guidance/area-icons.ts'
import { workValues } from '#app/features/guidance/profile-keys.ts'
import { valueWords } from '#app/features/guidance/words.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
type Json = Record<string, unknown>

test('lists come in one of two shapes, and both say how to go on (R-3-098, R-3-099)', async () => {
  const ghost = await site.ghost()
  const read = async (path: string) => (await (await ghost.get(path)).json()) as Json
  const first = (await read('/api/categories/occupation/?per_page=10')) as { data: Json[]; meta: Json }
  expect(first.data).toHaveLength(10)
  expect(first.meta).toMatchObject({ current_page: 1, per_page: 10 })
  const second = (await read('/api/categories/occupation/?per_page=10&page=2')) as typeof first
  expect(second.meta).toMatchObject({ current_page: 2, per_page: 10 })

  type Own = { pagination_data: { data: Json[]; next_page_url: string | null } }
  const own = (await read('/api/career/user-occupations?size=9')) as unknown as Own
  expect(own.pagination_data.data).toHaveLength(9)
  const next = own.pagination_data.next_page_url ?? ''
  const more = ((await read(next)) as unknown as Own).pagination_data
  expect(more.data[0]?.id).not.toBe(own.pagination_data.data[0]?.id)
})

test('the page about matching shows each work value with an icon of its own (R-4-099)', async () => {
  const pages = await testSite()
  const html = await (await pages.visitor().page('/how-matching-works')).text()
  const drawings = workValues.map((value) => {
    const [before = ''] = html.slice(html.indexOf('The six work values')).split(`${valueWords[value].name}<`)
    return before.slice(before.lastIndexOf('<svg')).match(/<svg.*?<\/svg>/s)?.[0]
  })
  expect(drawings.every(Boolean)).toBe(true)
  expect(new Set(drawings).size).toBe(6)
})

test('six interests and six work values have their own words and icons, a match one of four levels (R-3-114, R-4-098)', async () => {
  const interests = ['realistic', 'investigative', 'artistic', 'social', 'enterprising', 'conventional']
  const values = [
    'achievement',
    'independence',
    'relationships',
    'support',
    'recognition',
    'working-conditions',
  ]
  expect(Object.keys(interestIcons)).toEqual(interests)
  expect(Object.keys(valueIcons)).toEqual(values)
  for (const icons of [interestIcons, valueIcons]) expect(new Set(Object.values(icons)).size).toBe(6)

  const ghost = await site.ghost()
  const { data } = (await (await ghost.get('/api/career-quiz/questions')).json()) as {
    data: { id: string; area: string; set: string }[]
  }
  const answers = Object.fromEntries(
    data.flatMap(({ id, area, set }) => {
      if (set === 'core') return [[id, area === 'social' ? 5 : area === 'artistic' ? 4 : 1]]
      return set === 'values' ? [[id, area === 'support' ? 4 : 1]] : []
    }),
  )
  expect((await ghost.post('/api/career-quiz/results', { answers })).status).toBe(200)
  const { data: result } = (await (await ghost.get('/api/career-quiz/results')).json()) as {
    data: { interests: { area: string }[]; values: { value: string }[] }
  }
  expect(result.interests.map(({ area }) => area).sort()).toEqual([...interests].sort())
  expect(result.values.map(({ value }) => value).sort()).toEqual([...values].sort())
  const list = (await (await ghost.get('/api/career/user-occupations?size=9')).json()) as {
    pagination_data: { data: { match: { level: string } | null }[] }
  }
  for (const { match } of list.pagination_data.data)
    expect(['low', 'moderate', 'strong', 'very-strong']).toContain(match?.level)
})
