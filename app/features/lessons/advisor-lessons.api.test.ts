import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { testSite } from '#test/site.ts'
import { lessons } from './tables.server.ts'

const site = await testSite()
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const advisor = await site.signedIn({ role: 'advisor', schoolId })
const slug = 'what-is-inside-a-job'

const leadsTo = async (browser: typeof advisor, path: string) =>
  (await browser.page(path)).headers.get('location')

const set = (facts: Partial<typeof lessons.$inferInsert>, of = slug) =>
  site.db.update(lessons).set(facts).where(eq(lessons.slug, of))
const slugsAt = async (query: string) => {
  const html = await (await advisor.page(`/advisor/lessons${query}`)).text()
  return [...html.matchAll(/href="\/advisor\/lessons\/([a-z-]+)"/g)].map(([, found]) => found)
}

beforeEach(() => site.db.update(lessons).set({ subject: null, frameworks: [] }))

test('the lessons are on the rail of advisors, and each has its files and the way to set it as a task', async () => {
  const list = await (await advisor.page('/advisor/lessons')).text()
  expect(list).toMatch(/<h1[^>]*>Lessons<\/h1>/)
  expect(list).toMatch(
    /<a[^>]*href="\/advisor\/lessons"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/advisor\/lessons"/,
  )
  const page = await (await advisor.page(`/advisor/lessons/${slug}`)).text()
  expect(page).toContain(`href="/advisor/career-tasks/new?lesson=${slug}"`)
  for (const type of ['plan', 'slides', 'slides-pptx', 'worksheet', 'worksheet-docx'])
    expect(page).toContain(`/lessons/${slug}/files/${type}"`)
})

test('only advisors open the lessons of the advisor area', async () => {
  expect((await site.visitor().page('/advisor/lessons')).headers.get('location')).toBe('/login')
  for (const role of ['student', 'parent'] as const) {
    const person = await site.signedIn({ role })
    expect(await leadsTo(person, '/advisor/lessons')).toBe('/home')
    expect(await leadsTo(person, `/advisor/lessons/${slug}`)).toBe('/home')
  }
})

test('lessons are filtered by year level, subject and framework, and by all of them together', async () => {
  await set({ subject: 'science', frameworks: ['abcd-career-building', 'nz-deciding'], years: [9, 10] })
  expect(await slugsAt('?subject=science')).toEqual([slug])
  expect(await slugsAt('?framework=nz-deciding')).toEqual([slug])
  expect(await slugsAt('?year=9&subject=science&framework=abcd-career-building')).toEqual([slug])
  expect(await slugsAt('?year=11&subject=science')).toEqual([])
  expect(await slugsAt('?year=9')).toContain(slug)
  expect(await slugsAt('?year=12')).not.toContain(slug)
})

test('filters that no lesson meets say so and lead back to all lessons', async () => {
  const html = await (await advisor.page('/advisor/lessons?subject=arts')).text()
  expect(html).toContain('No lesson matches these filters')
  expect(html).toContain('Show all lessons')
})

test('a filter that is not in the list shows all lessons on the page, and is refused by the call', async () => {
  expect((await slugsAt('?subject=alchemy&year=99')).length).toBe((await slugsAt('')).length)
  for (const query of ['subject=alchemy', 'year=6', 'framework=abcd'])
    expect((await site.visitor().get(`/api/schools-on-demand?${query}`)).status).toBe(422)
})

test('notes, kinds and pictures of slides come with the lesson, and the page shows the notes', async () => {
  const slides = [
    { title: 'Why?', points: ['A'], kind: 'question', notes: 'Wait ten seconds.', picture: 'reef' } as const,
  ]
  const [before] = await site.db.select().from(lessons).where(eq(lessons.slug, slug))
  await set({ slides: slides.map((slide) => ({ ...slide, points: [...slide.points] })) })
  const { data } = await site
    .visitor()
    .read<{ data: { slides: unknown } }>(`/api/schools-on-demand/lessons/${slug}`)
  expect(data.slides).toEqual(slides)
  expect(await (await advisor.page(`/advisor/lessons/${slug}`)).text()).toContain('Wait ten seconds.')
  await set({ slides: before?.slides })
})
