import { expect, test } from 'vitest'
import { answersOfCase, contentBenefitRules, preparedOn } from '#test/benefit-rules.ts'
import { checkPayments, type Line } from './engine.ts'

const { pack, cases } = await contentBenefitRules()

test('there are fifty worked cases', () => {
  expect(cases).toHaveLength(50)
})

/** Amounts as the worked cases write them. */
function amountOf({ amount }: Line): string {
  if (!amount) return 'none'
  const start = amount.kind === 'up-to' ? 'up to' : 'about'
  return `${start} ${(amount.cents / 100).toFixed(2)}${amount.per === 'once' ? ' once' : ''}`
}

test.each(cases.map((one) => [one.id, one.date, one] as const))(
  'worked case %i of %s comes out word for word',
  (_id, date, one) => {
    const { lines } = checkPayments(preparedOn(pack, date), answersOfCase(one.given))
    for (const expected of one.expect) {
      const line = lines.find(({ payment }) => payment.id === expected.payment) as Line
      // A payment that may be paid tells more than the one thing that a case is about; case 39 is told by a note.
      const isExact = expected.outcome !== 'may' && one.id !== 39
      const said = [line.reason, ...line.notes].join(' | ')
      const shown = line.rules.map(({ id }) => id)
      expect([line.outcome, said]).toEqual([expected.outcome, expect.stringContaining(expected.reason)])
      if (isExact) expect(line.reason).toBe(expected.reason)
      expect(amountOf(line)).toBe(expected.amount)
      expect(shown).toEqual(expect.arrayContaining(expected.rules))
      if (expected.sum) expect(line.sum?.formula).toBe(expected.sum)
      if (expected.next) expect(line.next).toBe(expected.next)
    }
  },
)
