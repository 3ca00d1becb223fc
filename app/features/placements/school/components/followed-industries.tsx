import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import type { WexFigures } from '../charts-contract.ts'
import { followedFinding, minFollowers } from '../charts-rules.ts'

/** Industries that students follow and that no host offers. Numbers alone. */
export function FollowedIndustries({ figures: { wanted: requested, followed } }: { figures: WexFigures }) {
  return (
    <section>
      <h2 className="text-h3">Industries without a host</h2>
      <p className="mt-1 font-semibold">{followedFinding(requested.length, followed)}</p>
      {requested.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {requested.map(({ key, name, students }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0">
                <b>{name}</b>: {counted(students, 'student follows', 'students follow')} it, and no host
                offers it.
              </span>
              <Link to={`/advisor/wex/hosts?industry=${key}#add`}>
                Add a host<span className="sr-only"> for {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-muted text-sm">
        A student follows an industry, or an occupation whose main industry it is. Industries that fewer than{' '}
        {minFollowers} students follow are not named, and nobody sees who follows what.
      </p>
    </section>
  )
}
