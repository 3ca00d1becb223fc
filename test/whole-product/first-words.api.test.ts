import { expect, test } from 'vitest'
import type { Occupation } from '#app/features/careers/contract.ts'
import type { QuizQuestion } from '#app/features/guidance/contract.ts'
import { figureBasis } from '#app/features/labour-market/basis.ts'
import type { OccupationFigures } from '#app/features/labour-market/contract.ts'
import { newZealandFacts } from '#app/features/labour-market/new-zealand.ts'
import { headFigures, panelFigures } from '#app/features/labour-market/rules.ts'
import { emergencyNumbers } from '#app/features/places/help-lines.ts'
import type { CourseCard, Educator } from '#app/features/study/contract.ts'
import { toolOf } from '#app/features/tools/registry.ts'
import { eventIn } from '#test/events.ts'
import { firstWords } from '#test/first-words.ts'
import { testSite } from '#test/site.ts'

/**
 * The pages that teenagers use most, each with the question that they come with and what answers it. Everything that answers it is
 * among the first 40 words. Where a page is about one thing, the answer is what the thing’s own data say.
 */
const site = await testSite({ at: '2026-11-22T02:00:00Z' })
const visitor = site.visitor()
const student = await site.signedIn({ role: 'student' })

async function expectAnswer(path: string, answer: readonly (string | undefined)[], who = visitor) {
  const reply = await who.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  const words = firstWords(await reply.text(), 40)
  expect(answer.length).toBeGreaterThan(0)
  for (const part of answer) expect(words).toContain(part ?? 'data that are not there')
}

const read = async <Data>(path: string) => (await visitor.read<{ data: Data }>(path)).data

test.each([
  [
    '/',
    'What is this for, and what does it cost?',
    ['helps you choose work, study and travel', 'It is free'],
  ],
  ['/career-quiz', 'How long does it take, and what comes out?', ['8 minutes', 'about 800 occupations']],
  [
    '/careers/occupations',
    'How do I find a job in this list?',
    ['Every occupation', 'by a word, an industry'],
  ],
  ['/careers/industries', 'What do I find here?', ['19 industries', 'Choose an industry to see its jobs']],
  [
    '/explore/study',
    'Where are all the courses?',
    ['Start with an official course finder', 'example courses'],
  ],
  [
    '/educators',
    'Which places to study are first here?',
    ['universities, TAFEs, polytechnics, wānanga', 'come first'],
  ],
  ['/subjects', 'What do my subjects lead to?', ['which careers and courses they open']],
  [
    '/careers/compare',
    'What can I compare?',
    ['up to four careers', 'pay, demand, hours in a week and the way in'],
  ],
  [
    '/articles',
    'What are they about, and may I trust them?',
    ['work, study, travel and money', 'names its sources'],
  ],
  ['/academy', 'How long is a lesson, and what does it cost?', ['quarter of an hour', 'free']],
  ['/pages/work-experience-rules', 'What do rules say about me?', ['How old you have to be', 'who signs']],
  ['/webinars', 'What can I do here?', ['people who do the work', 'watch a recording']],
  ['/tools', 'What can I work out?', ['a budget, a résumé, a course', 'No account needed']],
  ['/explore/travel', 'How long, and does it cost money?', ['three weeks, a season or a year', 'pay you']],
  ['/explore/work', 'What kinds of work are here?', ['Jobs, apprenticeships, internships and graduate jobs']],
  [
    '/virtual-job-experience',
    'What do I do in one?',
    ['real tasks of a job for half an hour', 'certificate'],
  ],
  ['/about', 'What is Yonder, and who is it for?', ['people who are at school', 'what to do next']],
  [
    '/privacy-policy',
    'What do you need of me, and who sees it?',
    ['your name', 'advisors see', 'sell nothing'],
  ],
])('%s answers “%s” in its first 40 words', async (path, _question, answer) => {
  await expectAnswer(path, answer)
})

test.each([
  ['/home', 'What should I do next?', ['Nothing is due today', 'Take the career quiz']],
  ['/career-planner', 'What do I do here?', ['Choose a career and plan the steps to it']],
  ['/wex', 'Can I ask for work experience?', ['you need a school on Yonder first']],
  ['/rewards', 'When do I get money?', ['0 XP', 'From 500 XP you can turn them into money']],
  ['/preferences', 'How do I stop emails?', ['Choose what we write to you about']],
  ['/account/privacy', 'Can I get what you keep, or delete it?', ['take it with you, or have it deleted']],
])('%s answers a student’s “%s” in its first 40 words', async (path, _question, answer) => {
  await expectAnswer(path, answer, student)
})

test.each(['AU', 'NZ'] as const)('help in %s begins with the number to call in danger', async (country) => {
  const path = `/need-help?country=${country.toLowerCase()}`
  await expectAnswer(path, [`call ${emergencyNumbers[country]} in `, 'call a help line'])
})

const figuresOf = (slug: string) => read<OccupationFigures>(`/api/categories/occupation/${slug}/figures`)
const occupation = (slug: string) => read<Occupation>(`/api/categories/occupation/${slug}`)

test.each([
  ['chef', 'AU'],
  ['carpenter', 'AU'],
  ['chef', 'NZ'],
  ['baker', 'NZ'],
] as const)('the page of a %s in %s says what they do and what they earn', async (slug, country) => {
  const figures = await figuresOf(slug)
  const [pay] = country === 'NZ' ? newZealandFacts(figures) : headFigures(panelFigures(figures))
  expect(pay?.value).toContain('$')
  const path = `/occupations/${slug}?country=${country.toLowerCase()}`
  await expectAnswer(path, [(await occupation(slug)).one_line, pay?.value])
})

test('the page of a career without a figure of pay says what they do, and that there is no figure', async () => {
  const [pay] = newZealandFacts(await figuresOf('actor'))
  expect(pay?.value).toBe('We have no figure')
  await expectAnswer('/occupations/actor?country=nz', [(await occupation('actor')).one_line, pay?.value])
})

test('an industry says what it does, and how many occupations are in it', async () => {
  const path = '/api/categories/industry/construction'
  const { about } = await read<{ about: string }>(path)
  const { meta } = await visitor.read<{ meta: { total: number } }>(`${path}/related/occupations`)
  await expectAnswer('/industries/construction', [about, `${meta.total} occupations`])
})

test('a course says who teaches it, at which level and for how long', async () => {
  const [course] = await read<CourseCard[]>('/api/opportunities/courses')
  const answer = [course?.provider.name, course?.level?.name, course?.duration ?? undefined]
  await expectAnswer(`/courses/${course?.slug}`, answer)
})

test('an educator says what kind of place it is, and where', async () => {
  const educator = await read<Educator>('/api/providers/educator/charles-darwin-university')
  await expectAnswer(`/educators/${educator.slug}`, [educator.kind_label, 'Darwin, NT'])
})

test('a comparison says which of the careers is paid the most', async () => {
  const careers = ['chef', 'electrician-general']
  const weekly = async (slug: string) => figureBasis(await figuresOf(slug)).pay.shown?.value.weekly ?? 0
  const [chef = 0, electrician = 0] = await Promise.all(careers.map(weekly))
  const { title } = await occupation(chef > electrician ? 'chef' : 'electrician-general')
  const answer = ['Two careers, side by side', `Paid the most of these two: ${title}`]
  await expectAnswer(`/careers/compare?occupations=${careers.join()}`, answer)
})

test('a search shows how much it found, and first the career that was asked for', async () => {
  const { one_line } = await occupation('chef')
  await expectAnswer('/search?keyword=chef', ['results for “chef”', one_line.split(',')[0]])
})

test.each(['how-old-to-work', 'pay-by-birthday', 'the-empty-house', 'where-are-you'])(
  'the article %s says in its first 40 words all that its summary says',
  async (slug) => {
    const article = await read<{ summary: string }>(`/api/opportunities/articles/get/${slug}`)
    await expectAnswer(`/articles/${slug}`, [article.summary])
  },
)

test('a module says what it teaches and how long it takes; its first page begins with the answer', async () => {
  await expectAnswer('/academy/finlit/first-payslip', ['What each line on it means', '14 minutes'])
  await expectAnswer('/academy/finlit/first-payslip/top-of-the-slip', [
    'because tax and other things come off',
  ])
})

test('an event says what it is about and when it is', async () => {
  const { slug, title } = await eventIn(site, 60, { slug: 'a-talk', title: 'A talk about bees' })
  await expectAnswer(`/events/${slug}`, [title, 'Sun 22 Nov', 'Sydney time'])
})

test.each(['budget-planner', 'centrelink-checker'] as const)(
  'the tool %s says what it works out and how long that takes',
  async (key) => {
    const { slug, summary, minutes } = toolOf(key)
    await expectAnswer(`/tools/${slug}`, [summary, `About ${minutes} minutes`])
  },
)

test('the results of the quiz begin with what the answers say', async () => {
  const someone = site.visitor()
  const { data } = await someone.read<{ data: QuizQuestion[] }>('/api/career-quiz/questions')
  const core = data.filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'social' ? 5 : 2]))
  const saved = await (await someone.post('/api/career-quiz/results', { answers })).json()
  const { ghost_user_id, id } = saved as { ghost_user_id: string; id: string }
  const path = `/career-quiz/results?${new URLSearchParams({ ghost_user_id, id })}`
  await expectAnswer(path, ['Your results', 'You like helping people'], someone)
})
