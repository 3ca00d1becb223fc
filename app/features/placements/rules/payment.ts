import {
  type Check,
  met,
  needsGuardian,
  type Pay,
  type PlacementFacts,
  unmet,
  type Verdict,
} from './facts.ts'
import type { Limits } from './rule-pack.ts'

export const checkPayment: Check = ({ limits = {} }, facts) => {
  if (facts.pay.in_kind) return unmet('host', 'Goods, gift cards and vouchers are not allowed.')
  if (!limits.paid_allowed) return unpaid(facts.pay)
  return paid(limits, facts)
}

function unpaid({ cents_per_day }: Pay): Verdict {
  if (cents_per_day === 0) return met('Unpaid.')
  return unmet('host', `${dollars(cents_per_day)} a day is offered, but placements are unpaid.`)
}

function paid(limits: Limits, facts: PlacementFacts): Verdict {
  const { cents_per_day: cents, host_is, given_back } = facts.pay
  const { minimum_cents_per_day: least = 0, exempt = [], may_give_back } = limits
  if (host_is === 'commonwealth' && exempt.includes('commonwealth'))
    return cents === 0
      ? met('A Commonwealth body does not pay.')
      : unmet('host', `${dollars(cents)} a day is offered, but a Commonwealth body does not pay.`)
  if (cents < least)
    return unmet('host', `${dollars(cents)} a day is offered, but ${dollars(least)} is the least.`)
  if (given_back) return givenBack(facts, may_give_back === true)
  return met(`${dollars(cents)} a day, ${dollars(least)} is the least.`)
}

function givenBack(facts: PlacementFacts, isAllowed: boolean): Verdict {
  if (!isAllowed) return unmet('host', 'Payment is not given back.')
  if (facts.pay.host_is !== 'not-for-profit')
    return unmet('host', 'Payment is only given back to a host that is not for profit.')
  if (needsGuardian(facts) && !facts.pay.guardian_agrees_to_giving_back)
    return unmet('guardian', 'A parent or guardian has not agreed in writing that the payment is given back.')
  return met('The payment is given back to a host that is not for profit.')
}

/** `$4`, `$4.50` */
function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}
