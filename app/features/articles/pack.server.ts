import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { minimumWagesPack } from '#app/features/labour-market/packs/minimum-wages.server.ts'
import { ratesPack } from '#app/features/labour-market/packs/rates.server.ts'
import type { CountryRates } from '#app/features/labour-market/rate-words.ts'
import { ratesOfRows, typedRates, unknownRates } from '#app/features/labour-market/rates-in-text.ts'
import { helpLineKeys } from '#app/features/places/help-lines.ts'
import { articleTopics, articleTags as tagSlugs } from '#app/features/site/article-topics.ts'
import { code, slug } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { richBlocks, richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { type KnownSlugs, linkablePages } from './links.ts'
import { picturesOf, pictureWordNames } from './pictures.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { reviewArticle, wordsIn } from './review.ts'
import { houseAuthor, readingMinutes } from './rules.ts'
import { articles, articleTags } from './tables.server.ts'

const day = code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-22')

const Article = z
  .strictObject({
    file: slug.refine((value) => !isReservedSlug(value), 'is the address of something else'),
    title: z.string().min(1).max(70, 'is longer than 70 characters'),
    summary: z.string().min(60, 'is shorter than 60 characters').max(160, 'is longer than 160 characters'),
    tags: z
      .array(z.enum(tagSlugs as [string, ...string[]], 'is not one of the 23 tags'))
      .min(1)
      .max(3),
    countries: z.array(z.enum(['au', 'nz'])).min(1),
    published: day,
    reviewed: day,
    featured: z.boolean(),
    picture: z.enum(pictureWordNames),
    occupations: z.array(z.coerce.string()).max(6),
    industries: z.array(z.string()).max(3),
    help_lines: z.array(z.coerce.string().pipe(z.enum(helpLineKeys))), // 1737 is read as a number
    sources: z.array(
      z.strictObject({
        title: z.string().min(1),
        publisher: z.string().min(1),
        url: z.url(),
        checked: day,
        year: z.int().min(1900).max(2100).optional(),
      }),
    ),
    body: z.string(),
  })
  .transform(({ file, ...row }) => ({ ...row, slug: file }))
type Article = z.infer<typeof Article>
type Coded = { anzsco_code: string; slug: string; title: string }
type Industry = { level: string; title: string }

/** Articles in Markdown, one file each, and the topics and tags they are sorted by. */
export const articlesPack = definePack({
  name: 'articles/articles',
  revision: 1,
  after: [anzsicPack, anzscoPack, minimumWagesPack, ratesPack],
  files: { '*.md': markdown(Article, { key: ['title'] }) },
  references: [
    {
      file: '*.md',
      column: 'occupations',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const rows = files['*.md']
    const bodies = await bodiesOf(
      rows,
      await read(anzscoPack, 'occupations.csv'),
      await read(anzsicPack, 'industries.csv'),
    )
    const pictures = picturesOf(rows)
    return [
      ...tagTables(),
      {
        table: articles,
        key: ['slug'],
        rows: rows.map((row) => ({
          slug: row.slug,
          title: row.title,
          summary: row.summary,
          body: bodies.get(row.slug) ?? '',
          tags: row.tags,
          author: houseAuthor,
          publishedAt: `${row.published}T00:00:00Z`,
          reviewedOn: row.reviewed,
          isFeatured: row.featured,
          status: 'LIVE',
          countries: row.countries.map((country) => country.toUpperCase()),
          sources: row.sources,
          helpLines: row.help_lines,
          occupations: row.occupations,
          industries: row.industries,
          readingMinutes: readingMinutes(wordsIn(bodies.get(row.slug) ?? '')),
          ...pictures.get(row.slug),
        })),
      },
    ]
  },
  review: async (files, read) => {
    const rows = files['*.md']
    const [occupations, industries] = [
      await read(anzscoPack, 'occupations.csv'),
      await read(anzsicPack, 'industries.csv'),
    ]
    const bodies = await bodiesOf(rows, occupations, industries)
    const known = knownSlugs(occupations, industries, rows)
    const rates = ratesOfRows([
      ...(await read(minimumWagesPack, 'minimum_wages.csv')),
      ...(await read(ratesPack, 'rates.csv')),
    ])
    const findings = rows.flatMap((row, at): Finding[] => {
      const article = { ...row, body: bodies.get(row.slug) ?? '', helpLines: row.help_lines }
      const found = [
        ...reviewArticle(article, known),
        ...blocksIn(row.body),
        ...industriesIn(row, known),
        ...ratesIn(row.body, rates),
      ]
      return found.map(({ field, reason }) => ({ file: '*.md', row: at, column: field, reason }))
    })
    return [...findings, ...repeatedTitles(rows)]
  },
})

/** Topics first, so that each tag finds its own. */
function tagTables(): TableRows[] {
  const links = { parentId: { table: articleTags, by: 'slug' } }
  const topics = articleTopics.map(({ slug, title, link, icon }, position) => ({
    slug,
    title,
    link,
    icon,
    position,
    level: 'topic',
    parentId: null,
  }))
  const tags = articleTopics.flatMap((topic) =>
    topic.tags.map((tag, position) => ({ ...tag, icon: null, position, level: 'tag', parentId: topic.slug })),
  )
  return [
    { table: articleTags, key: ['slug'], links, scope: { level: 'topic' }, rows: topics },
    { table: articleTags, key: ['slug'], links, scope: { level: 'tag' }, rows: tags },
  ]
}

async function bodiesOf(
  rows: readonly Article[],
  occupations: readonly Coded[],
  industries: readonly Industry[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>([
    ...occupations.map((one) => [`/occupations/${one.slug}`, displayTitle(one.title)] as const),
    ...divisionsOf(industries).map((one) => [`/industries/${one.slug}`, one.title] as const),
    ...rows.map((one) => [`/articles/${one.slug}`, one.title] as const),
  ])
  const cardOf = (href: string) => {
    const [path = ''] = href.split(/[?#]/)
    const title = titles.get(path)
    return title === undefined ? linkablePages[path] : { title }
  }
  const bodies = new Map<string, string>()
  for (const { slug, body } of rows) bodies.set(slug, await richTextOf(body, { idPrefix: slug, cardOf }))
  return bodies
}

/** Slugs that a text of a pack may link to. */
export function knownSlugs(
  occupations: readonly Coded[],
  industries: readonly Industry[],
  rows: readonly Pick<Article, 'slug'>[],
): KnownSlugs {
  return {
    occupations: new Set(occupations.map(({ slug }) => slug)),
    industries: new Set(divisionsOf(industries).map(({ slug }) => slug)),
    articles: new Set(rows.map(({ slug }) => slug)),
  }
}

/** Industries with a page, under the slug that their own pack gives them. */
function divisionsOf(industries: readonly Industry[]): { slug: string; title: string }[] {
  return industries
    .filter(({ level }) => level === 'division')
    .map(({ title }) => ({ slug: slugify(title), title }))
}

type Found = { field: string; reason: string }

function blocksIn(markdown: string): Found[] {
  const names = [...markdown.matchAll(/^:{2,}([\w-]+)/gm)].map(([, name = '']) => name)
  const unknown = names.filter((name) => !(richBlocks as readonly string[]).includes(name))
  return unknown.map((name) => ({ field: 'body', reason: `has a block “${name}” that nothing shows` }))
}

function ratesIn(markdown: string, rates: CountryRates): Found[] {
  return [
    ...unknownRates(markdown, rates).map((name) => `names a rate “${name}” that no pack has`),
    ...typedRates(markdown, rates).map(
      ({ typed, name }) => `types ${typed}, which is the rate {{${name}}} and changes with it`,
    ),
  ].map((reason) => ({ field: 'body', reason }))
}

function industriesIn({ industries }: Article, known: KnownSlugs): Found[] {
  const unknown = industries.filter((slug) => !known.industries.has(slug))
  return unknown.map((slug) => ({ field: 'industries', reason: `“${slug}” is no industry with a page` }))
}

function repeatedTitles(rows: readonly Article[]): Finding[] {
  return rows.flatMap(({ title }, row) =>
    rows.findIndex((other) => other.title.toLowerCase() === title.toLowerCase()) < row
      ? [{ file: '*.md', row, column: 'title', reason: `“${title}” is the title of another one too` }]
      : [],
  )
}
