import * as z from 'zod'
import { definePack, type Finding, type RowsOfFiles, yaml } from '#app/platform/content/pack.server.ts'
import { readingGrade } from '#app/platform/content/reading-level.ts'
import { benefitRulesPack } from '../checker/pack.server.ts'
import { toolPacks } from '../tables.server.ts'
import { type Guide, guidePages } from './guide.ts'

const words = z.string('is not a text').min(1, 'is empty').max(300, 'is longer than 300 characters')
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a key of lower-case words with hyphens')
const country = z.enum(['AU', 'NZ'], 'is neither AU nor NZ')
const rules = z.array(key).min(1, 'names no rule')

const PageRow = z.strictObject({
  page: z.enum(guidePages, `is not one of ${guidePages.join(', ')}`),
  country,
  title: words,
  paragraphs: z.array(words).min(1, 'is empty').max(4, 'has more than 4 paragraphs'),
  rules,
  ask: z.literal(true, 'is not true').optional(),
})

const TermRow = z.strictObject({ term: words, country, meaning: words, rules })

const PaperRow = z.strictObject({
  paper: key,
  country,
  label: words,
  why: words,
  for: z
    .array(z.enum(['secondary', 'tertiary', 'apprentice', 'job_seeker', 'none'], 'is not an activity'))
    .optional(),
  when: z.enum(['renting', 'away', 'dependent', 'under-18'], 'is not a condition').optional(),
  rules,
})

const files = {
  'pages.yaml': yaml(PageRow, { key: ['country', 'page'] }),
  'glossary.yaml': yaml(TermRow, { key: ['country', 'term'] }),
  'papers.yaml': yaml(PaperRow, { key: ['country', 'paper'] }),
}
type Files = RowsOfFiles<typeof files>

const aRule = [
  { pack: benefitRulesPack, file: 'rules.yaml', column: 'id' },
  { pack: benefitRulesPack, file: 'tests.yaml', column: 'id' },
]

/** Ten short pages on payments, with a glossary and a list of papers. They rest on the rules of the checker alone. */
export const centrelinkGuidePack = definePack({
  name: 'tools/centrelink-101',
  revision: 1,
  isDated: true,
  needsSecondPerson: true,
  after: [benefitRulesPack],
  files,
  toTables: (files) => [
    {
      table: toolPacks,
      key: ['name'],
      rows: [{ name: 'centrelink-101', contents: guideOfPack(files) }],
      scope: { name: 'centrelink-101' },
    },
  ],
  references: Object.keys(files).map((file) => ({ file, column: 'rules', to: aRule })),
  review: async (rows, read) => {
    const [held, tests] = [
      await read(benefitRulesPack, 'rules.yaml'),
      await read(benefitRulesPack, 'tests.yaml'),
    ]
    const texts = new Map<string, string>([...held, ...tests].map(({ id, text }) => [id, text]))
    return [...missingPages(rows), ...hardPages(rows), ...inventedFigures(rows, texts)]
  },
})

/** The guide as pages use it, in the order of its pages. */
export function guideOfPack(rows: Files): Guide {
  return {
    pages: rows['pages.yaml']
      .map(({ page, ask, ...one }) => ({ ...one, key: page, asks: ask ?? false }))
      .toSorted((one, other) => guidePages.indexOf(one.key) - guidePages.indexOf(other.key)),
    terms: rows['glossary.yaml'].toSorted((one, other) => one.term.localeCompare(other.term)),
    papers: rows['papers.yaml'].map(({ paper, when, for: activities, ...one }) => ({
      ...one,
      key: paper,
      activities: activities ?? null,
      condition: when ?? null,
    })),
  }
}

function missingPages(rows: Files): Finding[] {
  const has = new Set(rows['pages.yaml'].map(({ country: place, page }) => `${place} ${page}`))
  return (['AU', 'NZ'] as const).flatMap((place) =>
    guidePages
      .filter((page) => !has.has(`${place} ${page}`))
      .map((page) => ({
        file: 'pages.yaml',
        row: 0,
        column: 'page',
        reason: `${page} is missing for ${place}`,
      })),
  )
}

/** Two sentences a paragraph, read with ease in Year 8. */
const maxGrade = 8

export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!])\s/).filter((sentence) => sentence !== '')
}

function hardPages(rows: Files): Finding[] {
  return rows['pages.yaml'].flatMap(({ paragraphs }, row) => {
    const grade = readingGrade(paragraphs.flatMap(sentencesOf))
    const long = paragraphs.filter((paragraph) => sentencesOf(paragraph).length > 2)
    const reasons = long.map((paragraph) => `“${paragraph.slice(0, 30)}…” has more than 2 sentences`)
    if (grade > maxGrade) reasons.push(`reads like Year ${grade.toFixed(1)}, above Year ${maxGrade}`)
    return reasons.map((reason) => ({ file: 'pages.yaml', row, column: 'paragraphs', reason }))
  })
}

/** A figure of a page has to be in one of the rules it names; an amount of money is in none. */
function inventedFigures(rows: Files, texts: ReadonlyMap<string, string>): Finding[] {
  const figuresIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []
  return rows['pages.yaml'].flatMap((page, row) => {
    const known = new Set(page.rules.flatMap((id) => figuresIn(texts.get(id) ?? '')))
    const figures = page.paragraphs.flatMap(figuresIn)
    const money = page.paragraphs.some((paragraph) => paragraph.includes('$'))
      ? ['names an amount of money']
      : []
    const invented = figures
      .filter((one) => !known.has(one))
      .map((one) => `${one} is in no rule that the page names`)
    return [...money, ...invented].map((reason) => ({
      file: 'pages.yaml',
      row,
      column: 'paragraphs',
      reason,
    }))
  })
}
