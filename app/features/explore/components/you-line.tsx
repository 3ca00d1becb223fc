import { type FitSide, unmeasuredLabel } from '#app/features/guidance/matching/fit-bars.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Link } from '#app/ui/link.tsx'
import { type OwnComparison, openSides } from '../compare/you.ts'

const quiz = '/career-quiz'
const invitations: Record<FitSide, string> = {
  interests: 'Answer more of the quiz',
  values: 'Rate the six values',
  skills: 'Rate your skills',
}

/** Where the reader's part of a comparison comes from, and what they can still answer; without answers the way to the quiz. */
export function YouLine({ own }: { own: OwnComparison | null }) {
  const site = useSiteState()
  if (!own)
    return (
      <p>
        Take the quiz to see yourself beside these careers. It takes about 8 minutes, and you don’t need an
        account. <Link to={quiz}>Take the quiz</Link>
      </p>
    )
  const hasAccount = site.status === 'ready' && site.state.user !== null
  const to = (side: FitSide) =>
    side === 'skills' ? (hasAccount ? '/ppa?part=skills' : `${quiz}/sign-up`) : `${quiz}?q=next`
  return (
    <p>
      From your answers. <Link to={`${quiz}/results`}>See the sum</Link>
      {openSides(own, unmeasuredLabel).map((side) => (
        <span key={side}>
          {' · '}
          <Link to={to(side)}>{invitations[side]}</Link>
        </span>
      ))}
    </p>
  )
}
