import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell } from '#app/platform/csv-text.ts'
import { type Budget, emptyBudget, maxRows } from './budget.ts'
import { budgetCsv, readBudgetCsv } from './budget-csv.ts'
import { addRow, changeRow, emptyDraft, readDraft, removeRow, startWith, toDraft } from './draft.ts'
import { frequencies } from './frequency.ts'
import { emptyRow, fromTemplate, templateKeys } from './templates.ts'
import { budgetWords } from './words.ts'

let next = 0
const newRowId = () => `r${next++}`
const typed = (amount: string) => {
  const draft = addRow(emptyDraft('AU'), 'expenses', 'a')
  return readDraft(changeRow(draft, 'expenses', 'a', { amount }))
}

describe('a typed amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['$1 234', 123_400],
    ['0', 0],
    ['1000000', 100_000_000],
    ['', null],
  ])('%s is %s cents', (text, cents) => {
    const { budget, errors } = typed(text)
    expect([budget.expenses[0]?.amount, errors]).toEqual([cents, {}])
  })

  test.each([
    ['1e12', budgetWords.notMoney],
    ['1.2.3', budgetWords.notMoney],
    ['lots', budgetWords.notMoney],
    ['-5', budgetWords.below],
    ['−5', budgetWords.below],
    ['1000000.01', budgetWords.tooMuch],
  ])('%s is refused beside its field, and counts as not known', (text, words) => {
    const { budget, errors } = typed(text)
    expect([budget.expenses[0]?.amount, errors['a.amount']]).toEqual([null, words])
  })
})

test('a saved budget is typed again as it was', () => {
  const budget: Budget = {
    ...emptyBudget('NZ'),
    income: [{ ...emptyRow('a'), label: 'Pay', amount: 123_450, hourly: 2395 }],
    what_if: [{ row_id: 'a', change: -10_000 }],
  }
  expect(readDraft(toDraft(budget))).toEqual({ budget, errors: {} })
})

test('a row that goes takes the changes tried on it along', () => {
  const draft = {
    ...addRow(emptyDraft('AU'), 'income', 'a'),
    what_if: [{ id: 'c', row_id: 'a', change: '20' }],
  }
  expect(removeRow(draft, 'income', 'a')).toMatchObject({ income: [], what_if: [] })
})

describe('a template', () => {
  test.each(templateKeys)('%s has names and no amount, for both countries', (key) => {
    for (const country of ['AU', 'NZ'] as const) {
      const { income, expenses } = startWith(emptyDraft(country), fromTemplate(key, country, newRowId))
      const rows = [...income, ...expenses]
      expect(income.length).toBeGreaterThan(0)
      expect(expenses.length).toBeGreaterThan(3)
      expect(rows.every(({ amount, label }) => amount === '' && label !== '')).toBe(true)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }
  })

  test('names what each country has', () => {
    const labels = (country: 'AU' | 'NZ') =>
      fromTemplate('share-house', country, newRowId).income.map(({ label }) => label)
    expect(labels('AU')).toContain('Youth Allowance or other payment')
    expect(labels('NZ')).toContain('Student Allowance or other payment')
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBudgetCsv(bytes(text), newRowId)
const head = 'Kind,Name,Amount,How often,Next day\n'

describe('a file of a spreadsheet', () => {
  const label = fc
    .string({ maxLength: 30 })
    .filter((text) => text === text.trim() && !/[\r\n]/.test(text) && !/^'/.test(text))
  const anyRow = fc.record({
    label,
    amount: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
    frequency: fc.constantFrom(...frequencies),
    next_on: fc.option(fc.constantFrom('2026-12-04', '2027-02-28')),
  })

  test('reads what was written, row for row', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), fc.array(anyRow, { maxLength: 20 }), (one, other) => {
        const budget = {
          income: one.map((row) => ({ ...emptyRow('x'), ...row })),
          expenses: other.map((row) => ({ ...emptyRow('x'), ...row })),
        }
        const { problems, ...again } = readBudgetCsv(bytes(budgetCsv(budget)), () => 'x')
        expect(problems).toEqual([])
        expect(again).toEqual(budget)
      }),
    )
  })

  test('never holds a cell that a spreadsheet takes for a formula', () => {
    const budget = {
      income: [{ ...emptyRow('a'), label: '=HYPERLINK("http://evil.example")' }],
      expenses: [],
    }
    expect(budgetCsv(budget)).toContain(csvCell('=HYPERLINK("http://evil.example")'))
    expect(budgetCsv(budget)).not.toMatch(/(^|,)"?=/m)
    expect(readBudgetCsv(bytes(budgetCsv(budget)), newRowId).income[0]?.label).toBe(budget.income[0]?.label)
  })

  test.each([
    ['with a byte order mark', bytes(`\ufeff${head}Money out,Caf\u00e9,4.50,Every week,`)],
    [
      'of an older spreadsheet',
      new Uint8Array([...bytes(`${head}Money out,Caf`), 0xe9, ...bytes(',4.50,Every week,')]),
    ],
    [
      'in UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...[...`${head}Money out,Caf\u00e9,4.50,Every week,`].flatMap((sign) => [sign.charCodeAt(0), 0]),
      ]),
    ],
    ['with semicolons', bytes(`${head}Money out,Caf\u00e9,4.50,Every week,`.replaceAll(',', ';'))],
  ])('%s is read', (_name, file) => {
    const { expenses, problems } = readBudgetCsv(file, newRowId)
    expect([problems, expenses[0]?.label, expenses[0]?.amount]).toEqual([[], 'Caf\u00e9', 450])
  })

  test.each([
    ['Rent,Rent,100,Every week,', 'Line 2: write “Money in” or “Money out” in the first column.'],
    ['Money out,Rent,=1+1,Every week,', 'Line 2: “=1+1” is not an amount such as 120 or 49.90.'],
    ['Money out,Rent,-5,Every week,', 'Line 2: “-5” is not an amount such as 120 or 49.90.'],
    ['Money out,Rent,1e12,Every week,', 'Line 2: “1e12” is not an amount such as 120 or 49.90.'],
    ['Money out,Rent,100,Now and then,', 'Line 2: “Now and then” does not say how often.'],
  ])('says what is wrong with “%s”, and reads the other lines', (line, problem) => {
    const { problems, income } = read(`${head}${line}\nMoney in,Pay,50,,`)
    expect([problems, income.length]).toEqual([[problem], 1])
  })

  test('with 500 rows is refused whole', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `Money out,Row ${at},1,Every week,`)
    const { problems, expenses } = read(head + lines.join('\n'))
    expect(expenses).toEqual([])
    expect(problems).toEqual([
      `This file has 500 rows. A budget can have ${maxRows}. Join small rows and try again.`,
    ])
  })

  test.each([['name,price\na,1'], [''], ['\u0000\u0001']])('that is no budget is refused', (text) => {
    expect(read(text).problems).toHaveLength(1)
  })

  test('that is too large is not read', () => {
    expect(readBudgetCsv(new Uint8Array(200_001), newRowId).problems).toEqual([
      'This file is too large for a budget.',
    ])
  })
})
