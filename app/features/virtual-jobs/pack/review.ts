import { type KnownSlugs, leadsSomewhere } from '#app/features/articles/links.ts'
import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { reservedPageSlugs } from '../addresses.ts'
import { csvRows } from '../document-text.ts'
import { minutesOf } from '../rules.ts'
import { partsIn } from './page-text.ts'
import type { ExperienceRow } from './shapes.server.ts'

type Flaw = { field: string; reason: string }

const limits = { minutes: { least: 20, most: 40 }, pages: { least: 5, most: 8 }, grade: 8, kinds: 3 }

/** What an editor would look at in an experience of the pack. */
export function reviewExperience(row: ExperienceRow, known: KnownSlugs): Flaw[] {
  const flaws: Flaw[] = []
  const find = (field: string, reason: string) => flaws.push({ field, reason })
  const parts = partsOf(row.body)
  if (typeof parts === 'string') return [{ field: 'body', reason: parts }]
  const { pages, documents } = parts
  const { least, most } = limits.pages
  if (pages.length < least || pages.length > most)
    find('body', `has ${pages.length} pages, not ${least} to ${most}`)
  const minutes = minutesOfExperience(row)
  if (minutes < limits.minutes.least || minutes > limits.minutes.most)
    find('body', `takes ${minutes} minutes, not ${limits.minutes.least} to ${limits.minutes.most}`)
  for (const reason of pages.flatMap((page) => reviewPage(page, known))) find('body', reason)
  for (const { href } of row.next_links)
    if (!leadsSomewhere(href, known)) find('next_links', `${href} is no page`)
  for (const slug of twice(pages.map(({ slug }) => slug))) find('body', `the page ${slug} is there twice`)
  return [...flaws, ...reviewActivities(row, pages), ...reviewDocuments(row, documents)]
}

type PageText = ReturnType<typeof partsIn>['pages'][number]

function reviewPage({ slug, body, example }: PageText, known: KnownSlugs): string[] {
  const isReserved = (reservedPageSlugs as readonly string[]).includes(slug)
  const links = [...body.matchAll(/\]\((\/[^()\s]*)\)/g)].map(([, href = '']) => href)
  return [
    ...(isReserved ? [`${slug} is the address of another page`] : []),
    ...reviewReading(slug, body),
    ...reviewReading(`${slug} (example)`, example),
    ...links
      .filter((href) => !leadsSomewhere(href, known))
      .map((href) => `${slug} links to ${href}, which is no page`),
  ]
}

function reviewReading(name: string, text: string): string[] {
  const sentences = sentencesIn(text)
  const grade = sentences.length > 0 ? readingGrade(sentences) : 0
  return grade > limits.grade
    ? [`${name} reads like Year ${grade.toFixed(1)}, above Year ${limits.grade}`]
    : []
}

function reviewActivities(row: ExperienceRow, pages: readonly PageText[]): Flaw[] {
  const flaws: Flaw[] = []
  const find = (reason: string) => flaws.push({ field: 'activities', reason })
  const slugs = pages.map(({ slug }) => slug)
  for (const { page } of row.activities) if (!slugs.includes(page)) find(`${page} is no page`)
  for (const slug of twice(row.activities.map(({ page }) => page))) find(`${slug} is there twice`)
  for (const { page } of row.activities)
    if (!pages.find(({ slug }) => slug === page)?.example) find(`${page} has no example`)
  const kinds = new Set(row.activities.map(({ task }) => task)).size
  if (kinds < limits.kinds) find(`are of ${kinds} kinds, not ${limits.kinds} or more`)
  return flaws
}

/** Of all pages together: words at 150 a minute, and the time of each task. */
export function minutesOfExperience(row: Pick<ExperienceRow, 'activities' | 'body'>): number {
  return partsIn(row.body).pages.reduce((sum, page) => sum + minutesOfPage(row, page), 0)
}

export function minutesOfPage(
  { activities }: Pick<ExperienceRow, 'activities'>,
  { slug, body }: { slug: string; body: string },
): number {
  return minutesOf(wordsOf(body).length, activities.find(({ page }) => page === slug)?.minutes ?? 0)
}

function reviewDocuments(
  row: ExperienceRow,
  documents: readonly { slug: string; content: string }[],
): Flaw[] {
  const flaws: Flaw[] = []
  const find = (reason: string) => flaws.push({ field: 'documents', reason })
  const declared = row.documents.map(({ document }) => document)
  for (const { slug } of documents) if (!declared.includes(slug)) find(`${slug} has no kind`)
  for (const { document, kind } of row.documents) {
    const found = documents.find(({ slug }) => slug === document)
    if (!found) find(`${document} is not there`)
    else if (kind === 'data') {
      const rows = csvRows(found.content)
      if (found.content.includes('"')) find(`${document} has a quote`)
      if (rows.length < 2 || rows.some((cells) => cells.length !== rows[0]?.length))
        find(`${document} has rows of different lengths`)
    }
  }
  return flaws
}

function partsOf(body: string) {
  try {
    return partsIn(body)
  } catch (error) {
    return (error as Error).message
  }
}

function twice(list: readonly string[]): string[] {
  return [...new Set(list.filter((one, at) => list.indexOf(one) !== at))]
}

/** Sentences of running text and lists; tables and headings have none. */
function sentencesIn(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(\||#|:::)/.test(line))
    .map((line) => line.replace(/\]\([^()]*\)/g, ']'))
    .flatMap((line) => line.split(/(?<=[.?!:;])\s+/))
    .filter((line) => wordsOf(line).length > 0)
}
