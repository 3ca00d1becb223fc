import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Dashboard } from '../contract.ts'

/** The Academy programs that a person has begun, with how far they are. */
export function BegunPrograms({ programs }: { programs: Dashboard['programs'] }) {
  return (
    <div>
      <SectionHead title="Your Academy programs" sunAt={27} link={{ to: '/academy', label: 'Academy' }} />
      {programs.length === 0 ? (
        <p className="text-muted">
          None yet. <Link to="/academy">Choose a program</Link>: most modules take less than half an hour.
        </p>
      ) : (
        <ul className="grid gap-4">
          {programs.map(({ id, slug, title, topics, topics_done: done }) => (
            <li key={id}>
              <Panel>
                <div className="flex items-baseline justify-between gap-4">
                  <h3 className="text-h3">
                    <Link to={`/academy/${slug}`}>{title}</Link>
                  </h3>
                  <span className="num shrink-0 whitespace-nowrap text-sm text-muted">
                    {done} of {topics} topics
                  </span>
                </div>
                <div className="mt-3">
                  <ProgressBar
                    value={(100 * done) / topics}
                    label={`${title}: ${done} of ${topics} topics done`}
                  />
                </div>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
