import { partsWords, routeBar } from '#app/features/planner/progress-words.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import type { Dashboard } from '../contract.ts'

type HowFarProps = {
  marks: Dashboard['dashboard_state']['plan_marks']
  routes: Dashboard['dashboard_state']['routes']
  programs: Dashboard['programs']
}

/** How far a person is with the post-school plan, their routes and Academy programs. */
export function HowFar({ marks, routes, programs }: HowFarProps) {
  const done = marks.filter((mark) => mark.done).length
  const lines = [
    {
      to: '/ppa',
      name: 'Post-school plan',
      words: partsWords(done, marks.length),
      value: (100 * done) / marks.length,
    },
    ...routes.map(({ slug, name, title, parts_done }) => ({
      to: `/career-planner/${slug}`,
      name: title === name ? name : `${name}, ${title}`,
      ...routeBar(parts_done),
    })),
    ...programs.map(({ slug, title, topics, topics_done }) => ({
      to: `/academy/${slug}`,
      name: title,
      words: `${topics_done} of ${counted(topics, 'topic')} done`,
      value: (100 * topics_done) / topics,
    })),
  ]
  return (
    <Panel>
      <h2 className="text-h3">Your progress</h2>
      <ul className="mt-2">
        {lines.map(({ to, name, words, value }) => (
          <li key={to} className="border-t border-line py-2.5 first:border-t-0">
            <span className="mb-1.5 flex justify-between gap-4 text-sm">
              <span className="min-w-0 break-words">
                <Link to={to}>{name}</Link>
              </span>
              <span className="num shrink-0 whitespace-nowrap text-muted">{words}</span>
            </span>
            <ProgressBar value={value} label={`${name}: ${words}`} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to="/user/dashboard">Everything you have done</Link>
      </p>
    </Panel>
  )
}
