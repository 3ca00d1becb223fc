import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { RouteAdditions } from '#app/features/planner/add-to-route.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { fetchOptional } from '#app/ui/optional-script.ts'
import type { Addition } from '../answers/add-steps.ts'
import { toolWords } from '../words.ts'

type Props = {
  label: string
  additions: RouteAdditions
  isUser: boolean
  /** The page to come back to after signing in. */
  path: string
}

/** Adds to the first route of one's plan, which needs an account. */
export function AddToPlan({ label, additions, isUser, path }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Addition | null>(null)
  if (!isUser)
    return (
      <p data-screen>
        <ButtonLink
          variant="outline"
          icon={ListPlus}
          to={`/login?${new URLSearchParams({ redirect: path })}`}
        >
          Sign in to add it to a plan
        </ButtonLink>
      </p>
    )
  async function add() {
    setBusy(true)
    const added = await fetchOptional(() => import('../answers/add-steps.ts'))
      .then(({ addSteps }) => addSteps(additions))
      .catch(() => ({ is: 'failed' as const, words: toolWords.notAdded }))
    setBusy(false)
    setOutcome(added)
  }
  return (
    <div className="grid justify-items-start gap-3" data-screen>
      <Button variant="outline" icon={ListPlus} busy={isBusy} onClick={() => void add()}>
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
