import { Route } from 'lucide-react'
import { useState } from 'react'
import { addToRoute, type RouteAdditions } from '#app/features/planner/add-to-route.ts'
import { sectionNames } from '#app/features/planner/plan-parts.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
  label: string
  additions: RouteAdditions
  isUser: boolean
  /** The page to come back to after signing in. */
  path: string
}

type Outcome = { is: 'done'; words: string; to: string } | { is: 'failed'; words: string }

/** Adds to the first route of one's plan, which needs an account. */
export function AddToPlan({ label, additions, isUser, path }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!isUser)
    return (
      <p data-screen>
        <ButtonLink variant="outline" icon={Route} to={`/login?${new URLSearchParams({ redirect: path })}`}>
          Sign in to add it to a plan
        </ButtonLink>
      </p>
    )
  async function add() {
    setBusy(true)
    const reply = await addToRoute(browserApi, additions)
    setBusy(false)
    if (!reply.ok) return setOutcome({ is: 'failed', words: reply.problem.message })
    const where = sectionNames[reply.route]
    const words = reply.added > 0 ? `${reply.added} added to ${where}.` : `${where} has all of it already.`
    setOutcome({ is: 'done', words, to: `/career-planner/${reply.route}` })
  }
  return (
    <div className="grid justify-items-start gap-3" data-screen>
      <Button variant="outline" icon={Route} busy={isBusy} onClick={() => void add()}>
        {label}
      </Button>
      {outcome?.is === 'done' && (
        <p role="status" className="text-sm">
          {outcome.words} <Link to={outcome.to}>Open your plan</Link>
        </p>
      )}
      {outcome?.is === 'failed' && (
        <Banner tone="bad" role="alert">
          {outcome.words}
        </Banner>
      )}
    </div>
  )
}
