import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#app/demo.server.ts'
import { demoDomain, demoPassword } from '#app/features/demo/log-ins.ts'
import type { Dashboard } from '#app/features/home/contract.ts'
import { pageOfDay } from '#app/features/home/home-words.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import type { MatchedOccupation, QuizResult } from '../contract.ts'
import { rankedForOwner } from './ranked-for.server.ts'
import { preparationsBeyond, saidNothing } from './tiers.ts'

const site = await testSite()
const { takeQuiz } = await postSchoolPlan(site)

const people = [
  {
    who: 'a person in New Zealand who wants a certificate',
    level: 'certificate',
    training: 'certificate',
    country: 'NZ',
  },
  { who: 'a person in Australia who wants a degree', level: 'degree', training: 'degree', country: 'AU' },
  { who: 'a person who has not said how far to study', level: null, training: null, country: 'AU' },
  { who: 'the student of the demo', level: 'degree', training: 'degree', country: null },
] as const

beforeAll(() =>
  prepareDemo({ ...site.services, settings: { ...site.services.settings, demo: true } }, () => {}),
)

async function arrive({ level, country }: (typeof people)[number]): Promise<Browser> {
  if (country === null) {
    const student = site.visitor()
    await student.post('/api/login', { email: `student@${demoDomain}`, password: demoPassword })
    return student
  }
  const student = await site.signedIn({ role: 'student' })
  await site.db.update(users).set({ country }).where(eq(users.id, student.person.id))
  await takeQuiz(student, 'investigative')
  if (level) await student.post('/api/ppa/save', { education_level: level })
  return student
}

test.each(people)(
  '$who reads one order on every page and in every reply, within the training first',
  async (person) => {
    const student = await arrive(person)
    const all = await listOf(student, 'size=100')
    const beyond = preparationsBeyond({ ...saidNothing, training: person.training })
    const isBeyond = all.map(({ preparation }) => beyond.includes(preparation))
    expect(all.length).toBeGreaterThan(9)
    expect(isBeyond).toEqual(isBeyond.toSorted((one, other) => Number(one) - Number(other)))

    const titles = all.map(({ title }) => title)
    const { data: result } = await student.read<{ data: QuizResult }>('/api/career-quiz/results')
    expect(result.matches.map(({ occupation_id }) => occupation_id)).toEqual(all.map(({ id }) => id))
    expect((await listOf(student, 'page=2&size=5')).map(({ title }) => title)).toEqual(titles.slice(5, 10))
    const readers: [string, number][] = [
      ['/career-quiz/results', 9],
      ['/follow/occupations', 9],
    ]
    for (const [page, shown] of readers)
      expect([page, await titlesOn(student, page, titles)]).toEqual([page, titles.slice(0, shown)])
    // Home shows three of the first twelve: others each day.
    const { dashboard_state } = await student.read<Dashboard>('/api/user/dashboard')
    const first = 3 * (pageOfDay(dashboard_state.today, 4) - 1)
    expect(await titlesOn(student, '/home', titles)).toEqual(titles.slice(first, first + 3))
    const saved = await listOf(student, 'size=100&followed=1')
    expect(saved.map(({ title }) => title)).toEqual(
      titles.filter((title) => saved.some((one) => one.title === title)),
    )
  },
)

test('a list goes by the country of a person who has no plan, and by nothing of a person who has said neither', async () => {
  const student = await site.signedIn({ role: 'student' })
  const said = async (country: string | null) => {
    await site.db.update(users).set({ country }).where(eq(users.id, student.person.id))
    return rankedForOwner(site.db, { userId: student.person.id })
  }
  expect(await said('NZ')).toEqual({ training: null, country: 'NZ' })
  expect(await said(null)).toEqual(saidNothing)
})

async function listOf(reader: Browser, query: string): Promise<MatchedOccupation[]> {
  const list = await reader.read<{ pagination_data: { data: MatchedOccupation[] } }>(
    `/api/career/user-occupations?${query}`,
  )
  return list.pagination_data.data
}

/** The careers of the ranked list on a page, by the headings of their cards. */
async function titlesOn(reader: Browser, page: string, known: readonly string[]): Promise<string[]> {
  const html = (await (await reader.page(page)).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  const headings = [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>/g)].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, '')
      .replace(/^\d+/, '')
      .trim(),
  )
  return headings.filter((heading) => known.includes(heading))
}
