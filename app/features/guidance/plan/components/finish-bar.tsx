import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { trackPlanNav } from '../plan-nav.ts'

/** The last step of onboarding: how many careers are followed, and Finish. It can be pressed with none. */
export function FinishBar({ followed, problem }: { followed: number; problem?: string }) {
  return (
    <div className="sticky bottom-0 z-2 border-line border-t bg-surface shadow-bar">
      <Wrap>
        <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <p aria-live="polite" className="min-w-0">
            {problem ?? finishWords(followed)}
          </p>
          <Button
            type="submit"
            name="intent"
            value="finish"
            variant="accent"
            onClick={() => trackPlanNav('finish')}
          >
            Finish
          </Button>
        </Form>
      </Wrap>
    </div>
  )
}

function finishWords(followed: number): string {
  if (followed === 0) return 'Save a few careers, or finish without them. You can come back at any time.'
  return followed === 1 ? 'You have saved one career.' : `You have saved ${followed} careers.`
}
