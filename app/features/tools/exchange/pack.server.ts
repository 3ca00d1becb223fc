import * as z from 'zod'
import { definePack, type Finding, type RowsOfFiles, yaml } from '#app/platform/content/pack.server.ts'
import { toolPacks } from '../tables.server.ts'
import type { ExchangePack } from './exchange-pack.ts'
import { longestMonths } from './timeline.ts'

const words = z.string('is not a text').min(1, 'is empty').max(160, 'is longer than 160 characters')
const key = z
  .string('is missing')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a key of lower-case words with hyphens')
const kinds = z.array(z.enum(['university', 'school'], 'is neither university nor school')).min(1, 'is empty')
const countries = z.array(z.enum(['AU', 'NZ'], 'is neither AU nor NZ')).min(1, 'is empty')

const files = {
  'steps.yaml': yaml(
    z.strictObject({
      step: key,
      months_before: z
        .int('is not a whole number')
        .min(0, 'is less than 0')
        .max(longestMonths, `is more than ${longestMonths}`),
      kinds,
      countries,
      title: words,
      why: words,
    }),
    { key: ['step'] },
  ),
  'papers.yaml': yaml(
    z.strictObject({
      paper: key,
      group: z.enum(['paper', 'insurance'], 'is neither paper nor insurance'),
      kinds,
      countries,
      label: words,
      why: words,
    }),
    { key: ['paper'] },
  ),
  'questions.yaml': yaml(z.strictObject({ question: key, kinds, ask: words, text: words }), {
    key: ['question'],
  }),
  'costs.yaml': yaml(
    z.strictObject({
      cost: key,
      label: words.max(50, 'is longer than 50 characters'),
      how_often: z.enum(['once', 'weekly', 'fortnightly', 'monthly'], 'is not a frequency'),
    }),
    { key: ['cost'] },
  ),
}
type Files = RowsOfFiles<typeof files>

/** Steps, papers, questions and cost lines of an exchange. It names no partner, no amount and no closing day. */
export const exchangePack = definePack({
  name: 'tools/exchange',
  revision: 1,
  isDated: true,
  needsSecondPerson: true,
  after: [],
  files,
  toTables: (files) => [
    {
      table: toolPacks,
      key: ['name'],
      rows: [{ name: 'exchange', contents: exchangePackOf(files) }],
      scope: { name: 'exchange' },
    },
  ],
  review: (rows) => figuresIn(rows),
})

export function exchangePackOf(rows: Files): ExchangePack {
  return {
    steps: rows['steps.yaml']
      .map(({ step, months_before, ...one }) => ({ ...one, key: step, monthsBefore: months_before }))
      .toSorted((one, other) => other.monthsBefore - one.monthsBefore),
    papers: rows['papers.yaml'].map(({ paper, ...one }) => ({ ...one, key: paper })),
    questions: rows['questions.yaml'].map(({ question, ...one }) => ({ ...one, key: question })),
    costs: rows['costs.yaml'].map(({ cost, how_often, ...one }) => ({
      ...one,
      key: cost,
      howOften: how_often,
    })),
  }
}

/** An amount or a percentage here would have no source and no last day. */
function figuresIn(rows: Files): Finding[] {
  const texts = (file: 'steps.yaml' | 'questions.yaml', row: number): string =>
    file === 'steps.yaml'
      ? `${rows[file][row]?.title} ${rows[file][row]?.why}`
      : (rows[file][row]?.text ?? '')
  return (['steps.yaml', 'questions.yaml'] as const).flatMap((file) =>
    rows[file].flatMap((_, row) =>
      /\$|%/.test(texts(file, row)) ? [{ file, row, reason: 'names an amount or a percentage' }] : [],
    ),
  )
}
