import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules, programs } from '#app/features/academy/tables.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { lessons } from '#app/features/lessons/tables.server.ts'
import { vjes } from '#app/features/virtual-jobs/tables.server.ts'
import type { Source } from '#app/platform/content/sources.ts'
import { readHtml, wordsOf } from '#test/html.ts'
import { testSite } from '#test/site.ts'

/** Pages that list what they were checked against say where a link leads to the home page of a whole site. */
const site = await testSite()
const page = 'https://example.org/rates/2026'
const home = 'https://example.org'
const sources = [
  { title: 'Rates of 2026', publisher: 'Example', url: page, checked: '2026-11-22' },
  { title: 'Rates in general', publisher: 'Example', url: home, checked: '2026-11-22' },
] satisfies Source[]

const [article] = await site.db.update(articles).set({ sources }).where(eq(articles.id, 1)).returning()
const [module] = await site.db.update(modules).set({ sources }).where(eq(modules.id, 1)).returning()
const [program] = await site.db
  .select()
  .from(programs)
  .where(eq(programs.id, module?.programId ?? 0))
const [lesson] = await site.db.update(lessons).set({ sources }).where(eq(lessons.id, 1)).returning()
const [vje] = await site.db.update(vjes).set({ sources }).where(eq(vjes.id, 1)).returning()

test.each([
  ['an article', `/articles/${article?.slug}`],
  ['a module', `/academy/${program?.slug}/${module?.slug}`],
  ['a lesson', `/schools-on-demand/lessons/${lesson?.slug}`],
  ['an experience', `/virtual-job-experience/${vje?.slug}`],
])('%s names a source that is only a home page as one, and no other', async (_, path) => {
  const reply = await site.visitor().page(path)
  expect([path, reply.status]).toEqual([path, 200])
  const items = readHtml(await reply.text())
    .elements('li')
    .map(wordsOf)
    .filter((words) => words.includes('Example'))
  expect(items).toEqual([
    expect.stringMatching(/^Rates of 2026.*, Example(?!, home page)/),
    expect.stringMatching(/^Rates in general.*, Example, home page/),
  ])
})
