import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'

type LearnAndEarnProps = { rewards: { xp_per_dollar: number; cashout_minimum: number }; onClose(): void }

/** How learning earns XP, and what becomes of them. */
export function LearnAndEarnModal({
  rewards: { xp_per_dollar, cashout_minimum },
  onClose,
}: LearnAndEarnProps) {
  return (
    <Modal title="Learn and earn" onClose={onClose}>
      <ul className="grid gap-3">
        <li>
          You earn XP when you finish a page or pass a quiz, once for each. A second try earns nothing more.
        </li>
        <li>
          {figure(xp_per_dollar)} XP is worth $1. From {figure(cashout_minimum)} XP you can cash out.
        </li>
        <li>You can cash out new XP after a few days.</li>
        <li>Without an account your XP stay with this browser. If you sign up, they move to your account.</li>
      </ul>
      <p className="mt-5">
        <Link to="/rewards">Your rewards, the limits, and how to cash out</Link>
      </p>
    </Modal>
  )
}
