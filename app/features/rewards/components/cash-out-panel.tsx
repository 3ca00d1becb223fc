import { Gift, Wallet } from 'lucide-react'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { CashOutMethod, CashOutPanel as Kind } from '../cash-out-rules.ts'
import type { getRewards } from '../contract.ts'
import { parseXp } from '../ledger-rules.ts'
import { cashOutWords, methodWords } from '../words.ts'
import { KeepEarning } from './keep-earning.tsx'
import { dayOf, WaitingXp } from './waiting-xp.tsx'

type Rewards = ReplyOf<typeof getRewards>
type CashOutPanelProps = { panel: Kind; rewards: Rewards; chosen: CashOutMethod | null }

const icons = { paypal: Wallet, giftpay: Gift } as const

/** Where someone stands with cashing out: nothing yet, a ghost who would lose it, or an account. */
export function CashOutPanel({ panel, rewards, chosen }: CashOutPanelProps) {
  if (panel === 'get-started')
    return (
      <Panel tone="floating">
        <h2 className="text-h3">Get started</h2>
        <p className="mt-2 mb-4 text-muted">
          Nothing here yet. Finish something, and your first XP show up within a moment. They never expire,
          and there is no streak to lose.
        </p>
        <KeepEarning>Start earning</KeepEarning>
      </Panel>
    )
  if (panel === 'login')
    return (
      <Panel tone="floating">
        <h2 className="text-h3">Sign in to cash out</h2>
        <p className="mt-2 mb-4 text-muted">
          You have earned {rewards.balance} XP on this device. Sign in or sign up, and they move to your
          account.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/login?redirect=/rewards" variant="accent">
            Log in
          </ButtonLink>
          <ButtonLink to="/register?redirect=/rewards" variant="outline">
            Sign up
          </ButtonLink>
        </p>
      </Panel>
    )
  return <CashOutChoice rewards={rewards} chosen={chosen} />
}

function CashOutChoice({ rewards, chosen }: { rewards: Rewards; chosen: CashOutMethod | null }) {
  const xp = parseXp(rewards.balance)
  const isBelow = xp < rewards.cashout_minimum
  const refusal = rewards.open_cashout
    ? cashOutWords['open-request']
    : isBelow
      ? cashOutWords['below-minimum']
      : rewards.cashable < rewards.cashout_minimum
        ? waitingWords(rewards)
        : rewards.daily_left < rewards.cashout_minimum
          ? cashOutWords['daily-limit']
          : null
  return (
    <Panel tone="floating">
      <h2 className="text-h3">Cash out</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {rewards.options.map((option) => {
          const reason = refusal ?? option.refusal
          const label = methodWords[option.method]
          return (
            <li key={option.method}>
              {reason ? (
                <Button icon={icons[option.method]} variant="outline" wide disabledReason={reason}>
                  {label}
                </Button>
              ) : (
                <ButtonLink
                  to={`/rewards?cashout=${option.method}`}
                  icon={icons[option.method]}
                  variant={chosen === option.method ? 'accent' : 'outline'}
                  wide
                >
                  {label}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      {isBelow && !rewards.open_cashout && (
        <p className="mt-4">
          <KeepEarning />
        </p>
      )}
      <WaitingXp rewards={rewards} />
      {!rewards.sends_money && (
        <p className="mt-4 text-sm text-muted">
          This site sends no money by itself. A person at Yonder pays each cash-out by hand.
        </p>
      )}
    </Panel>
  )
}

/** From which day enough XP can be cashed out; without a day where staff have to look first. */
function waitingWords({ cashable, waiting, cashout_minimum: minimum }: Rewards): string {
  const day = waiting.find(
    (_, at) => cashable + waiting.slice(0, at + 1).reduce((sum, { xp }) => sum + xp, 0) >= minimum,
  )
  return day
    ? `You can cash out from ${dayOf(day.from)}. You can cash out new XP after a few days.`
    : cashOutWords.waiting
}
