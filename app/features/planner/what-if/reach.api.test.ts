import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { careerPlanSections, careerPlanWhatIfs } from '../tables.server.ts'
import { browserOf, outsiders } from '../test-outsiders.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const planA = '/api/career-planner/plan-a'
const whatIf = (query: Record<string, string>) => `${planA}/what-if?${new URLSearchParams(query)}`
const drop = (subject: string) => whatIf({ drop: subject })

async function planned(answers: object, facts: object = { country: 'AU', state: 'VIC' }) {
  const person = await site.signedIn({ role: 'student', ...facts })
  const reply = await person.put(planA, { answers })
  expect(reply.status).toBe(200)
  return person
}

const nursing = {
  region: 'AU-VIC',
  rank: { scheme: 'atar', value: 75 },
  subjects: [{ name: 'English' }, { name: 'Biology' }],
  courses: [
    {
      title: 'Bachelor of Nursing',
      rank_needed: { scheme: 'atar', value: 70 },
      subjects_needed: ['Biology'],
    },
    { title: 'Some other course' },
  ],
}

test('a what-if says what opens and closes, and what is not held says whom to check with', async () => {
  const person = await planned(nursing)
  const { data } = await json(await person.get(drop('Biology')))
  expect(data.reach.finding).toBe('1 closes.')
  expect(data.reach.lines).toMatchObject([
    { title: 'Bachelor of Nursing', effect: 'closes', why: ['You wrote down that it asks for Biology.'] },
    { title: 'Some other course', effect: 'check', source: 'Check with the provider.' },
  ])
  const lower = await json(await person.get(whatIf({ rank: '69.95', rank_scheme: 'atar' })))
  expect(lower.data.reach.lines[0]).toMatchObject({ effect: 'closes' })
  const enough = await json(await person.get(whatIf({ rank: '70', rank_scheme: 'atar' })))
  expect(enough.data.reach.lines[0]).toMatchObject({ effect: 'stays-open' })
})

test('nothing is written by asking: no rank, no subject, no change to try', async () => {
  const person = await planned({ ...nursing, rank: null })
  const stored = () =>
    site.db.select().from(careerPlanSections).where(eq(careerPlanSections.userId, person.person.id))
  const before = await stored()
  await person.get(whatIf({ rank: '55.5', rank_scheme: 'atar', drop: 'English', add: 'Chemistry' }))
  expect(await stored()).toEqual(before)
  expect(
    await site.db.select().from(careerPlanWhatIfs).where(eq(careerPlanWhatIfs.userId, person.person.id)),
  ).toEqual([])
})

test('the work of a route is compared by the rules of the person’s certificate, in each country', async () => {
  const work = { occupation: { slug: 'registered-nurse-medical' } }
  const australian = await planned({ ...work, region: 'AU-VIC' })
  const [line] = (await json(await australian.get(whatIf({ add: 'English' })))).data.reach.lines
  expect(line).toMatchObject({ kind: 'career', title: 'Registered nurse (medical)' })
  expect(line.source).toMatch(/VCE, 2026/)
  const kiwi = await planned({ ...work, region: 'NZ-OTA' }, { country: 'NZ', state: 'OTA' })
  const { reach } = (await json(await kiwi.get(whatIf({ add: 'Biology' })))).data
  expect(reach.lines[0].source).toMatch(/NCEA/)
  expect(reach.check.url).toMatch(/^https:/)
})

test.each<Record<string, string>>([
  { rank: '99.97', rank_scheme: 'atar' },
  { rank: '321', rank_scheme: 'nz-rank-score' },
  { rank: 'high' },
  { region: 'Victoria' },
  { living: 'a lot' },
])('%o is refused beside its field', async (query) => {
  const person = await planned(nursing)
  const reply = await person.get(whatIf(query))
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toEqual([Object.keys(query)[0]])
})

test.each(outsiders)('%s has no what-if', async (_name, who, status) => {
  expect((await (await browserOf(site, who)).get(drop('Biology'))).status).toBe(status)
})

test('without scripts: a subject is dropped on a copy, the page says what closes, and one button keeps it', async () => {
  const person = await planned(nursing)
  const path =
    '/career-planner/plan-a?part=what-if&tried=1&had_subject=English&had_subject=Biology&keep_subject=English'
  const html = await (await person.page(path)).text()
  expect(html).toContain('Closes: Bachelor of Nursing')
  expect(html).toContain('Check with the provider: Some other course')
  const subjects = async () =>
    (await json(await person.get(planA))).answers.subjects.map(({ name }: { name: string }) => name)
  expect(await subjects()).toEqual(['English', 'Biology'])
  const kept = await person.request('/career-planner/plan-a?part=what-if', {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams([
      ['intent', 'keep'],
      ['form', 'keep'],
      ['version', '1'],
      ['part', 'what-if'],
      ['then', 'part=what-if'],
      ['had_subject', 'Biology'],
    ]),
  })
  expect(kept.status).toBe(303)
  expect(await subjects()).toEqual(['English'])
})

test('a what-if with a wrong rank shows the form again with what was typed', async () => {
  const person = await planned(nursing)
  const html = await (
    await person.page('/career-planner/plan-a?part=what-if&tried=1&rank=120&rank_scheme=atar')
  ).text()
  expect(html).toContain('An ATAR goes to 99.95')
})

const timed = {
  ...nursing,
  occupation: { slug: 'registered-nurse-medical' },
  courses: [{ title: 'Bachelor of Nursing', years: 3 }],
  living_cents_per_year: 1_800_000,
  steps: [
    { title: 'Visit an open day', due_on: '2027-03-01' },
    { title: 'Start the degree', due_on: '2028-02-15' },
  ],
}
const atSchool = { country: 'AU', state: 'VIC', classYear: 2027 }
type Steps = { title: string; due_on: string | null }[]
const daysOf = (steps: Steps) => steps.map(({ due_on }) => due_on)

test('a gap year is tried: both routes on one scale, what it costs and what moves', async () => {
  const person = await planned(timed, atSchool)
  const { data } = await json(await person.get(whatIf({ gap: '1' })))
  expect(data.times.finding).toBe('One year later: by 2032, not by 2031.')
  expect(data.times.before.spans.map(({ label }: { label: string }) => label)).toEqual([
    'School',
    'Bachelor of Nursing',
  ])
  expect(data.times.after.spans.map(({ label }: { label: string }) => label)).toContain('Gap year')
  expect(data.consequences.slice(0, 2)).toEqual([
    '1 step after school: a year later.',
    'One more year to live on: $18,000, by your own figure. What you would earn in it is not known.',
  ])
  expect(data.consequences[2]).toMatch(/^Pay of this work \(.+\): from 2032, not from 2031\.$/)
  expect(data.effect.changed).toEqual([{ part: 'gap-year', before: 'no', after: 'yes' }])
  expect(daysOf(data.copy.steps)).toEqual(['2027-03-01', '2029-02-15'])
  const { answers } = await json(await person.get(planA))
  expect([answers.gap_year, daysOf(answers.steps)]).toEqual([false, ['2027-03-01', '2028-02-15']])
})

test('a gap year that is used stays on the route, and can be taken out again', async () => {
  const person = await planned(timed, atSchool)
  const use = async (changes: object, version: number) => {
    expect((await person.put(`${planA}/what-if`, { changes })).status).toBe(200)
    return (await json(await person.post(`${planA}/what-if/accept`, { version }))).data
  }
  const { answers, version } = await use({ gap_year: true }, 1)
  expect([answers.gap_year, daysOf(answers.steps)]).toEqual([true, ['2027-03-01', '2029-02-15']])
  expect((await json(await person.get(planA))).section.outlook.year).toBe(2032)
  const other = await json(await person.get(whatIf({ rank: '80', rank_scheme: 'atar' })))
  expect(other.data.times.finding).toBe('You would still get there by 2032.')
  const back = await use({ gap_year: false }, version)
  expect([back.answers.gap_year, daysOf(back.answers.steps)]).toEqual([false, ['2027-03-01', '2028-02-15']])
})

test('without the year of school the scale is left out, and what is missing is said', async () => {
  const person = await planned(timed, { country: 'AU', state: 'VIC' })
  const { data } = await json(await person.get(whatIf({ gap: '1' })))
  expect(data.times).toEqual({
    finding: null,
    before: null,
    after: null,
    unknown: ['When: we do not know when you finish school. Your profile has a place for it.'],
  })
})

const keepAs = (person: Awaited<ReturnType<typeof planned>>) =>
  person.request('/career-planner/plan-a?part=what-if', {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams([
      ['intent', 'keep-as'],
      ['form', 'keep-as'],
      ['version', '1'],
      ['part', 'what-if'],
      ['had_subject', 'Biology'],
      ['gap_year', 'on'],
    ]),
  })

test('a what-if is kept as the next free plan, and the plan itself stays; with all three in use it is refused', async () => {
  const person = await planned(timed, atSchool)
  const page = await (await person.page('/career-planner/plan-a?part=what-if&tried=1&gap_year=on')).text()
  expect(page).toContain('Keep as Plan B')
  expect((await person.put('/api/career-planner/plan-b', { answers: { title: 'Another' } })).status).toBe(200)
  const before = (await json(await person.get(planA))).answers
  const kept = await keepAs(person)
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/career-planner/plan-c'])
  const { answers } = await json(await person.get('/api/career-planner/plan-c'))
  expect(answers).toMatchObject({
    title: 'Registered nurse (medical), after a gap year',
    gap_year: true,
    subjects: [{ name: 'English' }],
  })
  expect(daysOf(answers.steps)).toEqual(['2027-03-01', '2029-02-15'])
  const ids = ({ steps }: { steps: { id: string }[] }) => steps.map(({ id }) => id)
  expect(ids(answers).filter((id) => ids(before).includes(id))).toEqual([])
  expect((await json(await person.get(planA))).answers).toEqual(before)
  const full = await keepAs(person)
  expect(full.status).toBe(422)
  const refusal = 'All three of your plans are in use'
  expect(await full.text()).toContain(refusal)
  const again = await (await person.page('/career-planner/plan-a?part=what-if&tried=1&gap_year=on')).text()
  expect(again).not.toContain('Keep as')
  expect(again).toContain(refusal)
})
