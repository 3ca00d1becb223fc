import { stepsWords } from '#app/features/planner/progress-words.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { FamilyCard, FamilyStudent } from '../contract.ts'

type Plan = NonNullable<FamilyCard['plan']>[number]

/** `2 of 5 steps done`. */
export function stepsDone({ steps }: Pick<Plan, 'steps'>): string {
  return stepsWords({ steps_done: steps.filter(({ is_done }) => is_done).length, steps_total: steps.length })
}

/** One route: where it leads, the stops on the way, and its steps. */
export function PlanPart({ plan }: { plan: Plan }) {
  const { name, title, stops, steps } = plan
  return (
    <Panel>
      <p className="num text-muted text-sm">{`${name}: ${stepsDone(plan)}`}</p>
      <h3 className="break-words text-h3">{title ?? 'The work is not chosen yet.'}</h3>
      <ol className="mt-3 grid gap-x-4 gap-y-2 border-line-strong border-t pt-2 sm:grid-cols-3">
        {stops.map(({ key, name: stop, note }) => (
          <li key={key} className="min-w-0 text-sm">
            <b className="block break-words">{stop}</b>
            {note && <span className="block break-words text-muted">{note}</span>}
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <ul className="mt-4">
          {steps.map(({ title: step, is_done, is_for_family }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be called the same, and nothing here moves
            <li key={at} className="break-words border-line border-t py-2 text-sm">
              {step}
              <span className="text-muted">
                {is_done ? ', done' : is_for_family ? ', for the family' : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const taskWords = { open: 'Open', 'handed-in': 'Handed in', done: 'Done' }

/** Tasks of the school, those to be done first. */
export function TasksPart({ tasks }: { tasks: NonNullable<FamilyStudent['tasks']> }) {
  if (tasks.length === 0) return <p className="text-muted">No tasks yet.</p>
  return (
    <ul className="rounded-card border border-line bg-surface px-5 text-ink" data-on="paper">
      {tasks.map(({ title, due_on, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be called the same, and nothing here moves
        <li key={at} className="border-line border-t py-3 first:border-t-0">
          <b className="block break-words">{title}</b>
          <span className="text-muted text-sm">
            {[taskWords[state], due_on && `due ${formatDate(due_on)}`].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CareersPart({ careers }: { careers: NonNullable<FamilyStudent['careers']> }) {
  if (careers.length === 0) return <p className="text-muted">No saved careers yet.</p>
  return (
    <ul className="grid gap-2">
      {careers.map(({ slug, title }) => (
        <li key={slug} className="break-words">
          <Link to={`/occupations/${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

export function AcademyPart({ academy }: { academy: NonNullable<FamilyStudent['academy']> }) {
  const { badges, modules } = academy
  if (badges.length + modules.length === 0)
    return <p className="text-muted">No badges and no finished modules yet.</p>
  return (
    <div className="grid gap-4">
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {badges.map(({ name, image_url }) => (
            <li key={image_url} className="flex items-center gap-3">
              <img src={image_url} alt="" width={44} height={44} loading="lazy" />
              <span className="break-words text-sm">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {modules.length > 0 && (
        <ul className="grid gap-2">
          {modules.map(({ title, program }) => (
            <li key={`${program} ${title}`} className="break-words text-sm">
              <b>{title}</b>
              <span className="text-muted">{`, ${program}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
