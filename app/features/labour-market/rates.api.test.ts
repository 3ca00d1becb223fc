import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { readComparison } from './compare/service.server.ts'
import { listOccupationCards } from './lists/service.server.ts'
import { fillRates } from './rates-in-text.server.ts'
import { readFigureAnswers, readOccupationFigures } from './service.server.ts'

const site = await testSite({ apiOnly: true })

/** The last second of the last day in a country, and the second after it. */
const ends = {
  AU: { '2026-12-31': '2026-12-31T16:00:00Z', '2027-06-30': '2027-06-30T16:00:00Z' },
  NZ: { '2027-03-31': '2027-03-31T11:00:00Z', '2028-03-31': '2028-03-31T11:00:00Z' },
} as const
const sidesOf = (after: string) => [new Date(Date.parse(after) - 1000), new Date(after)] as const

test.each([
  ['tax bands of Australia', 'au_tax_free_threshold', 'A$18,200', ends.AU['2027-06-30']],
  ['the study loan of Australia', 'au_loan_threshold', 'A$69,528', ends.AU['2027-06-30']],
  ['Youth Allowance', 'au_youth_allowance_away', 'A$677.20', ends.AU['2026-12-31']],
  ['minimum wages of Australia', 'au_junior_17', 'A$15.29', ends.AU['2027-06-30']],
  ['tax bands of New Zealand', 'nz_tax_first_rate', '10.5 per cent', ends.NZ['2027-03-31']],
  ['the student loan of New Zealand', 'nz_loan_threshold', 'NZ$24,128', ends.NZ['2027-03-31']],
  ['the ACC levy', 'nz_acc_levy', '1.75 per cent', ends.NZ['2027-03-31']],
  ['the Student Allowance', 'nz_student_allowance_under_24_away', 'NZ$378.64', ends.NZ['2027-03-31']],
  ['minimum wages of New Zealand', 'nz_adult', 'NZ$23.95', ends.NZ['2027-03-31']],
  ['KiwiSaver', 'nz_kiwisaver_default', '3.5 per cent', ends.NZ['2028-03-31']],
])(
  'a sentence about %s is there through the last day, and leaves the day after',
  async (_, name, words, after) => {
    const [before, then] = sidesOf(after)
    const text = `<h2>Money</h2><p>It is {{${name}}}.</p><p>Ask.</p>`
    const on = async (now: Date) => (await fillRates(site.db, now, [text]))(text)
    expect(await on(before)).toBe(`<h2>Money</h2><p>It is ${words}.</p><p>Ask.</p>`)
    expect(await on(then)).toMatch(
      /^<h2>Money<\/h2><p>The [\w ]+ that were shown here applied until .+ has the new ones\.<\/p><p>Ask\.<\/p>$/i,
    )
  },
)

test.each([
  ['au_super', '{{au_super_guarantee}} ({{au_super_checked}})', '12 per cent (21 November 2026)'],
  [
    'nz_kiwisaver_top_up',
    '{{nz_kiwisaver_top_up}} ({{nz_kiwisaver_top_up_checked}})',
    'NZ$260.72 (29 November 2026)',
  ],
])('a rate without a last day (%s) names the day on which it was checked', async (_, text, words) => {
  const now = new Date('2029-01-01T00:00:00Z')
  expect((await fillRates(site.db, now, [text]))(text)).toBe(words)
})

test.each([
  ['AU', ends.AU['2027-06-30'], 7],
  ['NZ', ends.NZ['2027-03-31'], 3],
] as const)(
  'the page of a career names the minimum wages of %s through their last day',
  async (country, after, held) => {
    const [before, then] = sidesOf(after)
    const on = async (now: Date) => (await readOccupationFigures(site.db, 'chef', now)).minimum_wages[country]
    expect(await on(before)).toHaveLength(held)
    expect(await on(then)).toEqual([])
  },
)

test('lists, comparisons and answers measure pay of New Zealand by the minimum wage through its last day', async () => {
  const sides = sidesOf(ends.NZ['2027-03-31'])
  const [page] = (await listOccupationCards(site.db, { page: 1, per_page: 1, keyword: 'baker' }, sides[0]))
    .data
  if (!page) throw new Error('there is no baker')
  const on = async (now: Date) => {
    const requested = { page: 1, per_page: 100, sort: 'pay', country: 'NZ', keyword: 'baker' } as const
    const listed = (await listOccupationCards(site.db, requested, now)).data.find(
      ({ slug }) => slug === 'baker',
    )
    const [compared] = (await readComparison(site.db, 'baker', now)).data
    const day = now < sides[1] ? '2027-03-31' : '2027-04-01'
    const answers = (await readFigureAnswers(site.db, 'NZ', [page.id], day)).get(page.id)
    return [
      listed?.figure?.range?.is_under_minimum,
      compared?.new_zealand.is_under_minimum,
      answers?.pay?.basis.includes('minimum wage of $23.95'),
    ]
  }
  expect(await on(sides[0])).toEqual([true, true, true])
  expect(await on(sides[1])).toEqual([false, false, false])
})
