import { centsOf, dollars } from '#app/features/rewards/cash-out-rules.ts'
import { figure } from '#app/ui/figures.ts'

type Rewards = { xp_per_dollar: number; cashout_minimum: number }

/** What XP are worth, and how far it is to a cash-out; without a balance, which the browser loads later, only what holds for everybody. */
export function xpWords(xp: number | null, { xp_per_dollar, cashout_minimum }: Rewards): string {
  const rate = `${figure(xp_per_dollar)} XP is worth $1.`
  const least = `You can cash out from ${figure(cashout_minimum)} XP`
  if (xp === null) return `${rate} ${least}.`
  const worth = xp > 0 ? `That is ${dollars(centsOf(xp, xp_per_dollar))}.` : rate
  const missing = cashout_minimum - xp
  return `${worth} ${missing > 0 ? `${least}: ${figure(missing)} to go.` : 'That is enough to cash out.'}`
}
