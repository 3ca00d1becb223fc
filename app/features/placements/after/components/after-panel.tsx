import { sectionNames } from '#app/features/planner/plan-parts.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { planIntent } from '../after-action.ts'
import type { Afterwards } from '../contract.ts'

/** After the end: the experience for the career plan, and XP. */
export function AfterPanel({ after: { plan, xp } }: { after: Afterwards }) {
  return (
    <section id="after" className="scroll-mt-20">
      <Panel tone="tint">
        <h2 className="text-h3">After your work experience</h2>
        {xp.earned !== null && (
          <p className="mt-2">
            You have earned {xp.earned} XP for it. <Link to="/rewards">Your rewards</Link>
          </p>
        )}
        {xp.possible !== null && (
          <p className="mt-2">
            Write what you found out, under <Link to="#days">Your days</Link>, and you get {xp.possible} XP.
          </p>
        )}
        <PlanForm plan={plan} />
      </Panel>
    </section>
  )
}

function PlanForm({ plan: { is_added, routes } }: { plan: Afterwards['plan'] }) {
  const form = useForm({ intents: [planIntent] })
  const { result } = form
  if (is_added)
    return (
      <p role="status" className="mt-2">
        You have added it to your plan. <Link to="/career-planner">Your plan</Link>
      </p>
    )
  return (
    <form {...form.props} className="mt-3 grid gap-4" data-screen>
      {result?.message && !result.ok && <AlertBanner type="danger">{result.message}</AlertBanner>}
      <p>Add this experience to your career plan, marked as done. You can change or remove it there.</p>
      {routes.length > 1 && (
        <Select
          label="Which plan?"
          name="route"
          options={routes.map((slug) => ({ value: slug, label: sectionNames[slug] }))}
        />
      )}
      <div>
        <Button type="submit" name="intent" value={planIntent} busy={form.isPending}>
          Add to my plan
        </Button>
      </div>
    </form>
  )
}
