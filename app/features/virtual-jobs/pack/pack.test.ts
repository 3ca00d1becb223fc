import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { vjePages, vjes } from '../tables.server.ts'
import { experiencesPack } from './pack.server.ts'
import { partsIn } from './page-text.ts'
import { minutesOfExperience, reviewExperience } from './review.ts'
import { Experience, type ExperienceRow } from './shapes.server.ts'

const form = [{ fields: [{ name: 'x', type: 'text', label: 'X', required: true }] }]
const part = (slug: string, words = 300) =>
  `# Page {#${slug}}\n\n${'We go on. '.repeat(words / 3)}\n\n:::example\nOne way.\n:::\n`
const documents = ['one', 'two', 'three']
const good = {
  file: 'a-day',
  order: 1,
  title: 'A day',
  summary: 'A day of work that is long enough to be a summary of it.',
  employer_name: 'Sample',
  industry: 'construction',
  what_you_do: ['a', 'b', 'c'],
  what_it_is_not: ['a', 'b'],
  occupations: ['341111'],
  next_links: [{ title: 'Courses', href: '/explore/study' }],
  certificate_title: 'A day',
  art_theme: 'works',
  icon: 'briefcase',
  reviewed: '2026-11-28',
  sources: ['a', 'b'].map((title) => ({
    title,
    publisher: 'P',
    url: 'https://a.example',
    checked: '2026-11-28',
  })),
  activities: (['order', 'read-a-table', 'choose-and-justify'] as const).map((task, at) => ({
    page: `p${at}`,
    task,
    minutes: 5,
    form,
    self_check: ['a', 'b'],
  })),
  documents: documents.map((document) => ({ document, kind: 'job-sheet' })),
  body: `${['p0', 'p1', 'p2', 'p3', 'p4'].map((slug) => part(slug)).join('\n')}${documents
    .map((slug) => `# Paper {#document-${slug}}\n\nText.\n`)
    .join('\n')}`,
}
const known = {
  occupations: new Set<string>(),
  industries: new Set(['construction']),
  articles: new Set<string>(),
}
const read = (changes: object) => Experience.safeParse({ ...good, ...changes })
const flaws = (changes: object) => {
  const row = read(changes)
  if (!row.success) throw new Error('not of the shape')
  return reviewExperience(row.data as ExperienceRow, known).map(({ reason }) => reason)
}

test('the experience that the others are made from has no flaw', () => {
  expect(flaws({})).toEqual([])
})

test.each(['certificate', 'next-steps', 'activity', 'supporting-documents'])(
  'a page may not have the address %s (D-224, R-2.1-D092)',
  (slug) => {
    expect(flaws({ body: `${part(slug)}\n${good.body}` }).join()).toContain('is the address of another page')
  },
)

test.each(['documents', 'pictures', 'achievements'])(
  'an experience may not have the literal address %s',
  (file) => {
    expect(read({ file }).success).toBe(false)
  },
)

test('minutes are words at 150 a minute, a page at a time, and the time of the tasks', () => {
  expect(minutesOfExperience(read({}).data as ExperienceRow)).toBe(5 * 2 + 3 * 5)
})

test.each([
  ['too few minutes', { body: good.body.replaceAll('We go on. ', '') }, /takes \d+ minutes, not 20 to 40/],
  ['too few pages', { body: good.body.replace(part('p4'), '') }, /has 4 pages, not 5 to 8/],
  [
    'two kinds of tasks',
    { activities: good.activities.map((one) => ({ ...one, task: 'order' })) },
    /are of 1 kinds/,
  ],
  ['no example', { body: good.body.replace('\n:::example\nOne way.\n:::\n', '') }, /p0 has no example/],
  [
    'a document less',
    { documents: [...good.documents, { document: 'four', kind: 'plan' }] },
    /four is not there/,
  ],
  ['a link that leads nowhere', { next_links: [{ title: 'X', href: '/nowhere' }] }, /\/nowhere is no page/],
  [
    'hard words',
    {
      body: good.body.replace(
        'We go on. ',
        'Organisational responsibilities necessitate comprehensive documentation. '.repeat(60),
      ),
    },
    /reads like Year/,
  ],
])('%s is told to the editor', (_what, changes, reason) => {
  expect(flaws(changes).join('\n')).toMatch(reason)
})

test('text before the first page, and an example without an end, are refused', () => {
  expect(() => partsIn('Hello')).toThrow('before the first page')
  expect(() => partsIn('# A {#a}\n\n:::example\nText')).toThrow('does not end')
})

test('four experiences come with the product, each of 20 to 40 minutes and 5 to 8 pages', async () => {
  const { tables } = await readPack(experiencesPack, 'content', { review: true })
  const rowsOf = (table: unknown) => tables.find((one) => one.table === table)?.rows ?? []
  const rows = rowsOf(vjes)
  expect(rows).toHaveLength(4)
  for (const { slug, minutes } of rows) {
    expect(minutes).toBeGreaterThanOrEqual(20)
    expect(minutes).toBeLessThanOrEqual(40)
    const pages = rowsOf(vjePages).filter(({ vjeId }) => vjeId === slug)
    expect(pages.length).toBeGreaterThanOrEqual(5)
    expect(pages.length).toBeLessThanOrEqual(8)
    expect(new Set(pages.flatMap(({ task }) => task ?? [])).size).toBeGreaterThanOrEqual(3)
  }
})
