import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { trackPlanNav } from '../plan-nav.ts'

/**
 * The ways on from a screen of onboarding. The first submit button is the one that Enter presses, so going on stands
 * first in the document.
 */
export function OnboardingFoot({
  next,
  skip,
  back,
  busy,
}: {
  next: string
  skip: string
  back?: ReactNode
  busy: boolean
}) {
  return (
    <div className="mt-9 flex flex-wrap items-center justify-between gap-3">
      <div className="order-3 flex basis-full justify-end sm:basis-auto">
        <Button
          type="submit"
          name="intent"
          value="next"
          size="large"
          iconAfter={ArrowRight}
          busy={busy}
          onClick={() => trackPlanNav('next')}
        >
          {next}
        </Button>
      </div>
      {back && <div className="order-1">{back}</div>}
      <div className="order-2">
        <Button type="submit" name="intent" value="skip" variant="ghost" onClick={() => trackPlanNav('skip')}>
          {skip}
        </Button>
      </div>
    </div>
  )
}
