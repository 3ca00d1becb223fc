import { createHash } from 'node:crypto'
import { csv, definePack, type Finding, type RowsOfFiles, yaml } from '#app/platform/content/pack.server.ts'
import { toolPacks } from '../tables.server.ts'
import { neededFigures } from './needed-figures.ts'
import {
  type BenefitPack,
  disagree,
  type MeansTest,
  type Per,
  type Period,
  type Rate,
  type Rule,
} from './pack.ts'
import {
  CaseRow,
  ContactRow,
  PaymentRow,
  RateRow,
  ReviewRow,
  RuleRow,
  SecondReadingRow,
  SourceRow,
  TestRow,
  type Unit,
  UnknownRow,
} from './pack-shapes.server.ts'

const files = {
  'sources.yaml': yaml(SourceRow, { key: ['key'] }),
  'contacts.yaml': yaml(ContactRow, { key: ['name'] }),
  'payments.yaml': yaml(PaymentRow, { key: ['id'] }),
  'rules.yaml': yaml(RuleRow, { key: ['id'] }),
  'rates.yaml': yaml(RateRow, { key: ['id'] }),
  'tests.yaml': yaml(TestRow, { key: ['id'] }),
  'second-readings.csv': csv(SecondReadingRow, { key: ['figure', 'from_date'] }),
  'review-dates.yaml': yaml(ReviewRow, { key: ['day'] }),
  'cases.yaml': yaml(CaseRow, { key: ['id'] }),
  'unknown.yaml': yaml(UnknownRow, { key: ['number'] }),
}
type Files = RowsOfFiles<typeof files>

const toSource = { file: 'sources.yaml', column: 'key' }
const toPayment = { file: 'payments.yaml', column: 'id' }

/** Rules and rates of payments to students and job seekers in Australia and New Zealand. */
export const benefitRulesPack = definePack({
  name: 'tools/benefit-rules',
  revision: 2,
  isDated: true,
  needsSecondPerson: true,
  after: [],
  files,
  toTables: (rows) => [
    {
      table: toolPacks,
      key: ['name'],
      rows: [{ name: 'benefit-rules', contents: benefitContentsOf(rows) }],
      scope: { name: 'benefit-rules' },
    },
  ],
  references: [
    { file: 'rules.yaml', column: 'source', to: toSource },
    { file: 'rules.yaml', column: 'applies_to', to: toPayment },
    { file: 'rates.yaml', column: 'source', to: toSource },
    { file: 'rates.yaml', column: 'payment', to: toPayment },
    { file: 'rates.yaml', column: 'also', to: toPayment },
    { file: 'tests.yaml', column: 'source', to: toSource },
    { file: 'tests.yaml', column: 'applies_to', to: toPayment },
  ],
  review: (rows) => [...missingFigures(rows), ...strangeReadings(rows), ...strangeCases(rows)],
})

/** The pack as the checker uses it, with money in whole cents. The day on which it was read is in its manifest. */
export function benefitContentsOf(rows: Files): Omit<BenefitPack, 'readOn'> {
  const rules = rows['rules.yaml'].map(ruleOf)
  const rates = rows['rates.yaml'].map((row) => rateOf(row, rows['second-readings.csv']))
  const tests = rows['tests.yaml'].map((row) => testOf(row, rows['second-readings.csv']))
  return {
    version: createHash('sha256')
      .update(JSON.stringify([rules, rates, tests]))
      .digest('hex')
      .slice(0, 12),
    sources: rows['sources.yaml'].map(({ key, title, publisher, url, kind }) => ({
      key,
      title,
      publisher,
      url,
      kind,
    })),
    contacts: rows['contacts.yaml'],
    payments: rows['payments.yaml'],
    rules,
    rates,
    tests,
    reviewDates: rows['review-dates.yaml'],
  }
}

function ruleOf(row: Files['rules.yaml'][number]): Rule {
  return {
    id: row.id,
    country: row.country,
    text: row.text,
    decides: row.decides,
    appliesTo: row.applies_to,
    value: Object.fromEntries(
      Object.entries(row.value).map(([name, one]) => [name, one === 'unknown' ? null : one]),
    ),
    money: row.valid_until === undefined ? null : { from: row.valid_from ?? null, until: row.valid_until },
    source: row.source,
    reviewBy: row.review_by,
  }
}

const perOf: Record<Unit, Per> = {
  'AUD/fortnight': 'fortnight',
  'AUD/year': 'year',
  'AUD once': 'once',
  AUD: 'half-year',
  'NZD/week': 'week',
  'NZD/year': 'year',
  NZD: 'year',
}

function rateOf(row: Files['rates.yaml'][number], readings: Files['second-readings.csv']): Rate {
  const highest = row.typical ?? row.amount ?? row.amounts?.[0] ?? row.max ?? null
  const period = periodOf(row)
  const hasRent = row.threshold !== undefined && typeof row.max === 'number'
  return {
    id: row.id,
    payments: [row.payment, ...row.also],
    who: row.who,
    per: perOf[row.unit],
    cents: highest === null ? null : centsOf(highest),
    amountsCents: (row.amounts ?? []).map(centsOf),
    rent: hasRent
      ? {
          thresholdCents: centsOf(row.threshold ?? 0),
          maxCents: centsOf(row.max ?? 0),
          centsPerDollar: row.cents_per_dollar ?? 0,
        }
      : null,
    period,
    isDisputed: isDisputed(`rates/${row.id}`, figuresOfRate(row), period, readings),
    source: row.source,
  }
}

function testOf(row: Files['tests.yaml'][number], readings: Files['second-readings.csv']): MeansTest {
  const cents = figuresOfTest(row)
  const period = periodOf(row)
  return {
    id: row.id,
    appliesTo: row.applies_to,
    text: row.text,
    per: row.unit === 'AUD' ? 'once' : (perOf[row.unit] as MeansTest['per']),
    cents,
    centsPerDollar: row.cents ?? row.cents_first ?? 0,
    centsPerDollarAbove: row.cents_second ?? row.cents ?? 0,
    period,
    isDisputed: isDisputed(`tests/${row.id}`, cents, period, readings),
    source: row.source,
  }
}

function figuresOfRate(row: Files['rates.yaml'][number]): Record<string, number> {
  const { basic, typical, amount, max } = row
  const named = Object.entries({ basic, typical, amount, max })
  return Object.fromEntries(
    named.flatMap(([name, one]) => (typeof one === 'number' ? [[name, centsOf(one)]] : [])),
  )
}

function figuresOfTest(row: Files['tests.yaml'][number]): Record<string, number> {
  const { free_area, couple_free_area, second_step, nil_at, limit } = row
  const flat = Object.entries({ free_area, couple_free_area, second_step, nil_at, limit })
  return Object.fromEntries(
    flat.flatMap(([name, one]) => {
      if (one === undefined) return []
      if (typeof one === 'number') return [[name, centsOf(one)]]
      return Object.entries(one).map(([part, value]) => [`${name}.${part}`, centsOf(value)])
    }),
  )
}

function isDisputed(
  figure: string,
  held: Record<string, number>,
  period: Period,
  readings: Files['second-readings.csv'],
): boolean {
  return readings.some((reading) => {
    const cents = held[reading.figure.slice(figure.length + 1)]
    if (!reading.figure.startsWith(`${figure}/`) || cents === undefined) return false
    const second = {
      cents: centsOf(reading.value),
      period: { from: reading.from_date, until: reading.last_day },
    }
    return disagree({ cents, period }, second)
  })
}

function periodOf(row: { valid_from: string | null; valid_until: string | null }): Period {
  return { from: row.valid_from, until: row.valid_until }
}

/** Published with two decimals at most. */
function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** The checker asks for these by name: one that is renamed would make every answer “can’t tell”. */
function missingFigures(rows: Files): Finding[] {
  return neededFigures.flatMap(({ file, id, figures }) => {
    const all: readonly { id: string }[] = rows[file]
    const row = all.findIndex((one) => one.id === id)
    if (row < 0) return [{ file, row: 0, column: 'id', reason: `${id} is missing, and the checker needs it` }]
    const has = file === 'rules.yaml' ? (rows[file][row]?.value ?? {}) : all[row]
    return figures
      .filter((figure) => !(figure in (has as object)))
      .map((figure) => ({ file, row, column: figure, reason: 'is missing, and the checker needs it' }))
  })
}

function strangeReadings(rows: Files): Finding[] {
  const known = new Set([
    ...rows['rates.yaml'].flatMap((row) =>
      Object.keys(figuresOfRate(row)).map((one) => `rates/${row.id}/${one}`),
    ),
    ...rows['tests.yaml'].flatMap((row) =>
      Object.keys(figuresOfTest(row)).map((one) => `tests/${row.id}/${one}`),
    ),
  ])
  return rows['second-readings.csv'].flatMap(({ figure }, row) =>
    known.has(figure)
      ? []
      : [
          {
            file: 'second-readings.csv',
            row,
            column: 'figure',
            reason: `“${figure}” is no figure of the pack`,
          },
        ],
  )
}

function strangeCases(rows: Files): Finding[] {
  const ids = new Set([...rows['rules.yaml'], ...rows['tests.yaml']].map(({ id }) => id))
  return rows['cases.yaml'].flatMap(({ expect }, row) =>
    expect
      .flatMap(({ rules }) => rules)
      .filter((id) => !ids.has(id))
      .map((id) => ({ file: 'cases.yaml', row, column: 'expect', reason: `“${id}” is no rule of the pack` })),
  )
}
