import type { Budget, BudgetRow } from './budget.ts'
import type { Frequency } from './frequency.ts'

export const templateKeys = ['at-home', 'share-house', 'hall', 'apprentice', 'gap-year'] as const
export type TemplateKey = (typeof templateKeys)[number]

export const templateNames: Record<TemplateKey, { title: string; about: string }> = {
  'at-home': { title: 'Living at home', about: 'Pay or pocket money, phone, getting around' },
  'share-house': { title: 'Share house', about: 'Rent, bond, shared bills, food' },
  hall: { title: 'Hall or college', about: 'Fees for room and meals, study costs' },
  apprentice: { title: 'Apprentice', about: 'Pay, tools, getting to the site' },
  'gap-year': { title: 'Gap year', about: 'Work first, then travel and insurance' },
}

/** Name of the row, how often, and its other name in New Zealand where it has one. */
type Line = [label: string, frequency: Frequency, nz?: string]

const payment: Line = [
  'Youth Allowance or other payment',
  'fortnightly',
  'Student Allowance or other payment',
]
const phone: Line = ['Phone', 'monthly']
const fares: Line = ['Bus, train or tram', 'weekly', 'Bus, train or ferry']
const food: Line = ['Food and groceries', 'weekly']
const fun: Line = ['Going out and fun', 'weekly']
const clothes: Line = ['Clothes and shoes', 'quarterly']
const savings: Line = ['Savings', 'fortnightly']
const health: Line = ['Doctor, dentist and chemist', 'quarterly', 'Doctor, dentist and pharmacy']
const car: Line[] = [
  ['Petrol', 'weekly'],
  ['Car registration', 'yearly', 'Car registration and warrant of fitness'],
  ['Car insurance', 'yearly'],
]

const lines: Record<TemplateKey, { income: Line[]; expenses: Line[] }> = {
  'at-home': {
    income: [
      ['Pay from work', 'fortnightly'],
      ['Pocket money', 'weekly'],
    ],
    expenses: [
      ['Board to my family', 'weekly'],
      phone,
      fares,
      food,
      fun,
      clothes,
      ['Subscriptions', 'monthly'],
      savings,
    ],
  },
  'share-house': {
    income: [['Pay from work', 'fortnightly'], payment],
    expenses: [
      ['Rent', 'fortnightly'],
      ['Power and gas', 'quarterly', 'Power'],
      ['Internet', 'monthly'],
      ['Contents insurance', 'yearly'],
      food,
      phone,
      fares,
      health,
      fun,
      clothes,
      savings,
    ],
  },
  hall: {
    income: [
      ['Pay from work', 'fortnightly'],
      payment,
      ['Scholarship', 'yearly'],
      ['From my family', 'monthly'],
    ],
    expenses: [
      ['Hall fees with meals', 'fortnightly'],
      ['Student fees', 'yearly', 'Student services fee'],
      ['Books and materials', 'yearly'],
      ['Laundry', 'weekly'],
      phone,
      fares,
      health,
      fun,
      ['Trips home', 'quarterly'],
      savings,
    ],
  },
  apprentice: {
    income: [
      ['Apprentice pay', 'weekly'],
      ['Tool allowance', 'weekly'],
    ],
    expenses: [
      ['Rent or board', 'weekly'],
      ['Tools', 'quarterly'],
      ['Work clothes and boots', 'yearly'],
      ['TAFE fees', 'yearly', 'Training fees'],
      ...car,
      phone,
      food,
      health,
      fun,
      savings,
    ],
  },
  'gap-year': {
    income: [
      ['Pay from work', 'weekly'],
      ['From my savings', 'monthly'],
    ],
    expenses: [
      ['Place to stay', 'weekly'],
      food,
      ['Flights', 'yearly'],
      ['Visa and passport', 'yearly'],
      ['Travel insurance', 'yearly'],
      ['Getting around', 'weekly'],
      phone,
      fun,
      savings,
    ],
  },
}

/** A budget to fill in: names and how often, without a single amount. Ids are given by the caller. */
export function fromTemplate(
  key: TemplateKey,
  country: Budget['country'],
  newRowId: () => string,
): Pick<Budget, 'income' | 'expenses'> {
  const toRow = ([label, frequency, nz]: Line): BudgetRow => ({
    ...emptyRow(newRowId()),
    label: country === 'NZ' ? (nz ?? label) : label,
    frequency,
  })
  const { income, expenses } = lines[key]
  return { income: income.map(toRow), expenses: expenses.map(toRow) }
}

export function emptyRow(id: string): BudgetRow {
  return { id, label: '', amount: null, frequency: 'weekly', next_on: null, before_tax: false, hourly: null }
}
