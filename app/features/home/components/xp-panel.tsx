import { reasonWords } from '#app/features/rewards/words.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import type { Dashboard } from '../contract.ts'

type XpPanelProps = { xp: Dashboard['dashboard_state']['xp']; earnings: Dashboard['earnings'] }

/** XP to spend, and what brought the latest of them. */
export function XpPanel({ xp, earnings }: XpPanelProps) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Your XP</h2>
        <XpBadge xp={xp.balance} />
      </div>
      {earnings.length === 0 ? (
        <p className="mt-2 text-muted">None yet. You earn XP when you pass a quiz in the Academy.</p>
      ) : (
        <ul className="mt-3">
          {earnings.map(({ xp: amount, kind }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read, and an earning has no id here
              key={index}
              className="flex justify-between gap-4 border-t border-line py-2 text-sm first:border-t-0"
            >
              <span>{reasonWords[kind]}</span>
              <span className="num whitespace-nowrap font-semibold">+{amount} XP</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to="/rewards">What XP are worth</Link>
      </p>
    </Panel>
  )
}
