import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import type { Dashboard } from '../contract.ts'

/** What waits, and how many people came: each queue leads to where it is worked on. */
export function DashboardFigures({ counts, queues }: Dashboard) {
  return (
    <section aria-labelledby="figures" className="grid gap-5">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      {queues.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-4">
          {queues.map(({ name, label, count, link }) => (
            <li key={name} className="rounded-card border border-line bg-surface p-4">
              <p className="num text-h3 font-bold">{figure(count)}</p>
              {link ? <Link to={link}>{label}</Link> : <span className="text-muted">{label}</span>}
            </li>
          ))}
        </ul>
      )}
      {counts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          {counts.map(({ name, label, count }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="num font-semibold">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
