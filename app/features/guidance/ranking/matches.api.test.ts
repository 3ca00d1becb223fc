import { expect, test } from 'vitest'
import { readOccupation } from '#app/features/careers/occupation.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { careerQuiz, json, type MatchedList } from '#test/career-quiz.ts'
import { testSite } from '#test/site.ts'
import { matchWithOccupation } from '../matching/occupation-match.ts'
import { interestAreas } from '../profile-keys.ts'
import { quizResults } from '../tables.server.ts'
import { listOccupationsFor } from './occupations.server.ts'

const site = await testSite({ apiOnly: true })
const { coreAnswers, finished, resultOf, occupationsOf } = await careerQuiz(site)

const someValues = {
  'v-achievement': 4,
  'v-independence': 4,
  'v-relationships': 1,
  'v-support': 1,
  'v-recognition': 2,
  'v-working-conditions': 2,
  'v-first': 'independence',
}

type Problem = { message: string; errors: Record<string, string[]> }

test('a ghost without a quiz has no result yet, and sees all occupations by title', async () => {
  const ghost = await finished({ realistic: 5 })
  await site.db.delete(quizResults)

  expect(await resultOf(ghost)).toEqual({ data: null })
  const list = await occupationsOf(ghost, '')
  expect(list.signal).toBe('unfinished')
  expect(list.pagination_data.data.map(({ slug, match }) => [slug, match])).toEqual([
    ['builder', null],
    ['carer', null],
    ['clerk', null],
    ['researcher', null],
    ['residual', null],
    ['unknown', null],
  ])
})

test('occupations come ranked, each with the arithmetic of its match (R-7-074)', async () => {
  const ghost = await finished({ investigative: 5, social: 4, artistic: 3, conventional: 2 })
  const list = await occupationsOf(ghost, '')

  expect(list.pagination_data).toMatchObject({ total: 4, next_page_url: null })
  expect(list).toMatchObject({ keyword: null, ranking: { ranked: 4, weak: 1, without_profile: 1 } })
  const [best] = list.pagination_data.data
  expect(best).toMatchObject({
    slug: 'researcher',
    anzsco_code: '900001',
    is_faved: false,
    values_match: null,
  })
  expect(best?.match).toMatchObject({ score: 99, level: 'very-strong', label: 'Very Strong' })
  expect(best?.match?.rows.map(({ area }) => area)).toEqual([...interestAreas])
  expect(best?.match?.rows[1]).toEqual({
    area: 'investigative',
    you: 40,
    job: 7,
    you_diff: 23.3333,
    job_diff: 3.6667,
    product: 85.5556,
  })
})

test('a page of the ranked list costs at most four statements', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const ghostId = (await resultOf(ghost)).data?.ghost_user_id ?? ''

  const { result, queries } = await countQueries(() =>
    listOccupationsFor(site.db, { kind: 'ghost', ghostId }, { page: 1, size: 9 }),
  )
  expect(result).toMatchObject({
    pagination_data: { total: 4 },
  })
  expect(queries).toBeGreaterThan(0)
  expect(queries).toBeLessThanOrEqual(4)
})

test('answers that are all alike give no ranking and say so', async () => {
  const ghost = await finished({}, 4)

  expect((await resultOf(ghost)).data).toMatchObject({
    status: 'complete',
    signal: 'not-enough-signal',
    matches: [],
  })
  const list = await occupationsOf(ghost, '')
  expect(list.signal).toBe('not-enough-signal')
  expect(list.pagination_data.data.every(({ match }) => match === null)).toBe(true)
})

test('the list is handed out page by page', async () => {
  const ghost = await finished({ investigative: 5 })
  const first = await occupationsOf(ghost, '?page=1&size=3')
  expect(first.pagination_data.data).toHaveLength(3)
  const next = first.pagination_data.next_page_url
  expect(next).toBe('/api/career/user-occupations?page=2&size=3')

  const second = await json<MatchedList>(await ghost.get(next ?? ''))
  expect(second.pagination_data.data).toHaveLength(1)
  expect(second.pagination_data.next_page_url).toBeNull()
})

test('filters for industries, interests and values narrow the list', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const slugs = async (filters: object) => {
    const list = await occupationsOf(ghost, `?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    return list.pagination_data.data.map(({ slug }) => slug)
  }

  expect(await slugs({ industries: ['care'] })).toEqual(['carer'])
  expect(await slugs({ interests: { realistic: 50 } })).toEqual(['builder'])
  expect(await slugs({ interests: { investigative: 50 }, values: { independence: 50 } })).toEqual([
    'researcher',
  ])
  expect(await slugs({ industries: ['nowhere'] })).toEqual([])
})

test('matches that pay above the middle, with many jobs and with one preparation are found by filters', async () => {
  const ghost = await finished({ realistic: 5, social: 4, investigative: 3 })
  const found = async (filters: object) => {
    const list = await occupationsOf(ghost, `?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    return [list.pagination_data.data.map(({ slug }) => slug).toSorted(), list.preparation]
  }

  expect(await found({ pays_above_middle: true })).toEqual([['builder'], null])
  expect(await found({ many_jobs: true })).toEqual([['builder', 'carer'], null])
  expect(await found({ preparation: 'certificate' })).toEqual([['builder', 'carer'], 'certificate'])
  expect(await found({ preparation: 'certificate', pays_above_middle: true })).toEqual([
    ['builder'],
    'certificate',
  ])
  expect(await found({ preparation: 'degree' })).toEqual([[], 'degree'])

  const list = await occupationsOf(
    ghost,
    `?filters=${encodeURIComponent('{"preparation":"degree_and_more"}')}`,
  )
  expect(list.preparations).toMatchObject({ certificate: 2, degree_and_more: 1, degree: 0, experience: 1 })
})

test('the preparation that a plan names comes first where the list is asked to begin with it', async () => {
  const user = await site.signedIn({ role: 'student' })
  await user.post('/api/career-quiz/results', { answers: coreAnswers({ investigative: 5, social: 4 }) })
  const list = async () =>
    await json<MatchedList>(await user.get('/api/career/user-occupations?own_preparation=1'))
  expect((await list()).preparation).toBeNull()

  await user.post('/api/ppa/save', { education_level: 'apprenticeship' })
  const own = await list()
  expect(own.preparation).toBe('certificate')
  expect(own.pagination_data.data.map(({ slug }) => slug)).toEqual(['carer', 'builder'])
  const all = await json<MatchedList>(await user.get('/api/career/user-occupations'))
  expect(all).toMatchObject({ preparation: null, pagination_data: { total: 4 } })
  const degree = await json<MatchedList>(
    await user.get(
      `/api/career/user-occupations?own_preparation=1&filters=${encodeURIComponent('{"preparation":"degree_and_more"}')}`,
    ),
  )
  expect(degree).toMatchObject({ preparation: 'degree_and_more', pagination_data: { total: 1 } })
})

test('a keyword finds titles and other titles, and a slip of the finger gets a suggestion', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })

  expect((await occupationsOf(ghost, '?keyword=chippie')).pagination_data.data).toMatchObject([
    { slug: 'builder' },
  ])
  const slip = await occupationsOf(ghost, '?keyword=resercher')
  expect(slip.pagination_data.data).toEqual([])
  expect(slip.keyword).toBe('researcher')
})

test('an occupation that cannot be ranked is found by name, without a match', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const list = await occupationsOf(ghost, '?keyword=residual')
  expect(list.pagination_data.data).toMatchObject([{ slug: 'residual', match: null }])
})

test.each([
  ['page=0', 'page'],
  ['size=1000', 'size'],
  ['filters={', 'filters'],
  ['filters={"gender":"any"}', 'filters.gender'],
  ['filters={"preparation":"luck"}', 'filters.preparation'],
  ['filters={"interests":{"realistic":500}}', 'filters.interests.realistic'],
  ['filters={"interests":{"kindness":50}}', 'filters.interests.kindness'],
])('a list asked for with %s is refused, naming %s', async (query, field) => {
  const ghost = await finished({ investigative: 5 })
  const reply = await ghost.get(`/api/career/user-occupations?${query}`)
  expect(reply.status).toBe(422)
  expect(Object.keys((await json<Problem>(reply)).errors)).toEqual([field])
})

test('rated values are matched beside the interests and never mixed with them', async () => {
  const ghost = await finished({ investigative: 5, social: 4 })
  const before = await occupationsOf(ghost, '')
  await ghost.post('/api/ppa/ghost-save', {
    answers: someValues,
  })

  const { data } = await resultOf(ghost)
  expect(data).toMatchObject({ status: 'complete', values_signal: 'enough' })
  expect(data?.values?.slice(0, 2)).toMatchObject([
    { value: 'independence', score: 4.5, percent: 100, rank: 1 },
    { value: 'achievement', score: 4, percent: 100, rank: 2 },
  ])
  const after = await occupationsOf(ghost, '')
  expect(after.pagination_data.data.map(({ match }) => match)).toEqual(
    before.pagination_data.data.map(({ match }) => match),
  )
  const researcher = after.pagination_data.data.find(({ slug }) => slug === 'researcher')
  expect(researcher?.values_match).toMatchObject({ level: 'very-strong' })
  expect(after.pagination_data.data.find(({ slug }) => slug === 'clerk')?.values_match).toBeNull()
})

test('the page of an occupation works out the same match as the ranked list', async () => {
  const ghost = await finished({ investigative: 5, social: 4, artistic: 2 })
  await ghost.post('/api/ppa/ghost-save', { answers: someValues })
  const { data } = await resultOf(ghost)
  const listed = (await occupationsOf(ghost, '')).pagination_data.data.find(
    ({ slug }) => slug === 'researcher',
  )

  const matches = data && matchWithOccupation(data, await readOccupation(site.db, 'researcher'))
  expect(matches).toEqual({
    match: listed?.match,
    values_match: listed?.values_match,
    skills_match: listed?.skills_match,
    unmeasured: listed?.unmeasured,
  })
  expect(matches?.values_match).not.toBeNull()
  const residual = data && matchWithOccupation(data, await readOccupation(site.db, 'residual'))
  expect(residual).toEqual({
    match: null,
    values_match: null,
    skills_match: null,
    unmeasured: ['interests', 'values', 'skills'],
  })
})
