import { sectionNames } from '#app/features/planner/plan-parts.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PlanPlaces } from '../plan-step.ts'

/** Puts the week's task among the steps of a career plan, due in a week. */
export function PlanStepForm({ places: { routes, hasStep } }: { places: NonNullable<PlanPlaces> }) {
  const form = useForm({ intents: ['plan-step'] })
  if (hasStep || form.result?.ok)
    return (
      <p role="status" className="mt-3 text-sm">
        {form.result?.message ?? 'This is a step of your plan.'} <Link to="/career-planner">Your plan</Link>
      </p>
    )
  return (
    <form {...form.props} className="mt-4 grid gap-3" data-screen>
      <input type="hidden" name="intent" value="plan-step" />
      {routes.length === 1 ? (
        <input type="hidden" name="route" value={routes[0]} />
      ) : (
        <Select
          label="Which plan?"
          name="route"
          options={routes.map((slug) => ({ value: slug, label: sectionNames[slug] }))}
        />
      )}
      <p>
        <Button type="submit" variant="outline" busy={form.isPending}>
          Add it to my plan
        </Button>
      </p>
      {form.result?.message && (
        <p role="alert" className="text-sm">
          {form.result.message}
        </p>
      )}
    </form>
  )
}
