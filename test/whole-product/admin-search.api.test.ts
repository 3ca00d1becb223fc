import { beforeAll, expect, inject, test } from 'vitest'
import { courses as coursesTable } from '#app/features/study/tables.server.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { planOf, textSearches } from '#test/plans.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

/** What staff write and packs bring: some thousands at most, which are read in a few milliseconds. */
const short = new Set(
  [
    ['announcements', 'lessons', 'form-templates', 'hubs', 'articles', 'tags', 'pages', 'partners', 'team'],
    ['media-articles', 'business-reports', 'contributions', 'partner-enquiries', 'school-requests'],
    ['occupations', 'educators', 'employers', 'experience-providers', 'gap-years'],
    ['badges', 'surveys', 'menus', 'redirects'],
    ['academy-modules', 'academy-programs', 'academy-topics', 'quizzes', 'quiz-questions'],
  ].flat(),
)
const long = [...slices.resources.values()]
  .filter(({ name, list, single }) => list.search.length > 0 && single === undefined && !short.has(name))
  .map(({ name }) => name)

test.skipIf(!inject('postgres')).each(long)('a word in the list of %s is found by an index', async (name) => {
  const statements = await textSearches(() => admin.read(`/api/admin/${name}?keyword=zealandia`))
  const advice = `Give the table of ${name} a searchIndex, or name it in \`short\` where it has some thousands of rows at most`
  expect(statements.length, advice).toBeGreaterThan(0)
  for (const statement of statements) {
    const plan = await planOf(site, statement)
    expect(plan, advice).toContain(`Bitmap Index Scan on`)
    expect(plan, advice).not.toContain('Seq Scan')
  }
})

type List = { data: { fields: { name: string; cricosCourseCode: string } }[]; meta: { total: number } }

test('a list has what holds the words in any of the columns that are searched, in small letters or capitals', async () => {
  const named = (keyword: string) =>
    admin.read<List>(`/api/admin/courses?per_page=100&keyword=${encodeURIComponent(keyword)}`)
  const courses = await site.db.select().from(coursesTable)
  for (const words of [
    'nursing',
    'NURSING',
    'of',
    'a',
    'ing (',
    courses[0]?.cricosCourseCode ?? '',
    'ō',
    '%',
    '__',
  ]) {
    const requested = courses.filter(({ name, cricosCourseCode }) =>
      [name, cricosCourseCode].some((text) => text?.toLowerCase().includes(words.toLowerCase())),
    )
    expect([words, (await named(words)).meta.total]).toEqual([words, requested.length])
  }
})
