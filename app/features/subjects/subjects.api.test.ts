import { expect, test } from 'vitest'
import type { ReplyOf } from '#app/platform/contract.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import type {
  getCertificate,
  getFieldSubjects,
  getOccupationSubjects,
  listSubjectCareers,
} from './contract.ts'
import { invalidateSubjectGuide } from './guide.server.ts'
import { listCareersOfSubjects, readOccupationSubjects } from './service.server.ts'

const site = await testSite({ apiOnly: true })
const read = <T>(path: string) => site.visitor().read<T>(`/api/subjects/${path}`)
const careers = (query: string) => read<ReplyOf<typeof listSubjectCareers>>(`careers?${query}`)

test('eight certificates have their subjects, in groups, with where to look up what courses ask', async () => {
  const { data } = await read<{ data: { id: string; country: string }[] }>('certificates')
  expect(data.map(({ id }) => id)).toEqual(['hsc', 'vce', 'qce', 'sace', 'wace', 'tce', 'ntcet', 'ncea'])
  const { data: ncea } = await read<ReplyOf<typeof getCertificate>>('certificates/ncea')
  expect(ncea.subjects.find(({ slug }) => slug === 'te-reo-maori')).toMatchObject({
    name: 'Te Reo Māori',
    group: 'languages',
    counts: 'yes',
  })
  expect(ncea.rank).toContain('14 credits at Level 3 in each of three approved subjects')
})

test('a certificate that is none of ours is not found', async () => {
  expect((await site.visitor().get('/api/subjects/certificates/ib')).status).toBe(404)
  expect((await site.visitor().get('/api/subjects/careers?certificate=ib')).status).toBe(404)
  expect((await site.visitor().get('/api/subjects/careers')).status).toBe(422)
})

test('subjects open and close careers, with what is missing and the way that stays open', async () => {
  const reply = await careers('certificate=vce&subjects=english,general-mathematics,biology&show=closed')
  expect(reply.counts.closed).toBe(reply.meta.total)
  expect(reply.picked.map(({ name }) => name)).toEqual(['English', 'General Mathematics', 'Biology'])
  const engineer = reply.data.find(({ slug }) => slug === 'civil-engineer')
  expect(engineer?.gaps.map(({ strength, subject }) => [strength, subject])).toEqual([
    ['prerequisite', 'Mathematical Methods'],
    ['assumed', 'Physics'],
  ])
  expect(engineer?.way).toContain('diploma of engineering')
  expect(reply.data.map(({ slug }) => slug)).not.toContain('electrician-general')
  expect(reply.swap?.subject).toBeTruthy()
})

test('without a subject everything is counted and no swap is offered', async () => {
  const reply = await careers('certificate=hsc')
  expect(reply.picked).toEqual([])
  expect(reply.swap).toBeNull()
  const { open, catch_up, closed } = reply.counts
  expect(open + catch_up + closed).toBe(
    reply.fields.reduce((sum, { counts }) => sum + counts.open + counts.catch_up + counts.closed, 0),
  )
})

test('subjects that the certificate has not are named and left out, each once and at most fourteen', async () => {
  const reply = await careers('certificate=hsc&subjects=biology,BIOLOGY,quidditch,%20,physics')
  expect(reply.picked.map(({ slug }) => slug)).toEqual(['biology', 'physics'])
  expect(reply.unknown).toEqual(['quidditch'])
  const many = await careers(
    `certificate=hsc&subjects=${Array.from({ length: 40 }, (_, at) => `s${at}`).join(',')}`,
  )
  expect(many.unknown).toHaveLength(14)
})

test.each([`subjects=${'x'.repeat(801)}`, 'show=everything', 'page=0', 'per_page=101'])(
  'an address with %s is refused',
  async (query) => {
    const reply = await site.visitor().get(`/api/subjects/careers?certificate=hsc&${query}`)
    expect(reply.status).toBe(422)
  },
)

test('an occupation names subjects that help, the strongest first, for each country', async () => {
  const subjectsOf = async (query: string) =>
    (await read<ReplyOf<typeof getOccupationSubjects>>(`occupations/${query}`)).data
  const engineer = await subjectsOf('civil-engineer')
  expect(engineer?.subjects.slice(0, 2)).toMatchObject([
    { strength: 'prerequisite', words: 'maths with calculus' },
    { strength: 'assumed', words: 'physics' },
  ])
  const inNewZealand = await subjectsOf('civil-engineer?country=NZ')
  expect(inNewZealand?.subjects[1]).toMatchObject({ strength: 'prerequisite', words: 'physics' })
  const electrician = await subjectsOf('electrician-general')
  expect(electrician?.subjects.map(({ strength }) => strength)).toEqual(
    electrician?.subjects.map(() => 'useful'),
  )
  expect((await site.visitor().get('/api/subjects/occupations/wizard')).status).toBe(404)
})

test('a field of study names subjects that help, by the level of the course', async () => {
  const subjectsOf = async (query: string) =>
    (await read<ReplyOf<typeof getFieldSubjects>>(`fields/${query}`)).data
  expect((await subjectsOf('030701'))?.called).toBe('engineering degrees')
  expect((await subjectsOf('030701?level=training'))?.called).toBe('metal and engineering courses')
  expect(await subjectsOf('120505')).toBeNull()
  expect((await subjectsOf('010101?second=03'))?.called).toBe(
    'degrees in mathematics, statistics and actuarial studies, and of engineering degrees',
  )
  expect(await subjectsOf('090000?second=06')).toBeNull()
  expect((await subjectsOf('090000'))?.may_ask_english).toBe(true)
  expect((await subjectsOf('090000?country=NZ'))?.may_ask_english).toBe(false)
  expect(await subjectsOf('nonsense')).toBeNull()
})

test('what subjects do is worked out without the database, once the table is read', async () => {
  invalidateSubjectGuide(site.db)
  const asked = {
    certificate: 'vce',
    subjects: 'english,physics',
    show: 'closed',
    page: 1,
    per_page: 20,
  } as const
  const first = await countQueries(() => listCareersOfSubjects(site.db, asked))
  const second = await countQueries(() => listCareersOfSubjects(site.db, asked))
  const occupation = await countQueries(() => readOccupationSubjects(site.db, 'chef', 'AU'))
  expect([first.queries, second.queries, occupation.queries]).toEqual([6, 0, 0])
})
