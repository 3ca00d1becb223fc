import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Dashboard } from '../contract.ts'

type Step = Dashboard['dashboard_state']['next'][number]

/** The next steps with their reasons; the first one is emphasised. */
export function NextStepList({ steps }: { steps: Step[] }) {
  if (steps.length === 0)
    return (
      <EmptyState
        title="You are up to date"
        heading="h3"
        action={{ to: '/careers/industries', label: 'Look around' }}
      >
        Nothing is waiting for you. Save another career, or look at what has changed in your plan.
      </EmptyState>
    )
  return (
    <ol className="grid gap-4">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5"
        >
          <div className="min-w-60 flex-1">
            <h3 className="text-h3">{step.title}</h3>
            <p className="mt-1 text-muted">{step.reason}</p>
          </div>
          <ButtonLink to={step.to} variant={index === 0 ? 'accent' : 'outline'}>
            {step.action}
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}
