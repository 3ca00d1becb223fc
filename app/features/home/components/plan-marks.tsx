import { Check, Circle } from 'lucide-react'
import { partsWords } from '#app/features/planner/progress-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Dashboard } from '../contract.ts'

/** Progress of the post-school plan: five marks along the horizon. */
export function PlanMarks({ marks }: { marks: Dashboard['dashboard_state']['plan_marks'] }) {
  const done = marks.filter((mark) => mark.done).length
  const words = partsWords(done, marks.length)
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h2">Your post-school plan</h2>
        <p className="num whitespace-nowrap text-sm text-muted">{words}</p>
      </div>
      <div className="mt-3">
        <Progress value={(done / marks.length) * 100} label={`Your post-school plan: ${words}`} />
      </div>
      <ul className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-2 md:grid-cols-3 xl:flex xl:justify-between">
        {marks.map((mark) => (
          <li key={mark.label} className="flex items-center gap-2">
            <span className={mark.done ? 'text-success' : 'text-subtle'}>
              <Icon of={mark.done ? Check : Circle} size={18} />
            </span>
            {mark.label}
            <VisuallyHidden>{mark.done ? ': done' : ': still to do'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        <Link to="/ppa">Your plan</Link>
        <Link to="/follow/occupations">Careers you saved</Link>
      </p>
    </Panel>
  )
}
