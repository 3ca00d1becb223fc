import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

/** What a listing says when nothing fits. `noun` is in the plural, `ways` lead to lists that are not empty. */
export function NoResults({
  noun,
  path,
  ways = [],
}: {
  noun: string
  path: string
  ways?: { to: string; label: string }[]
}) {
  return (
    <EmptyState title={`No ${noun} fit that`} action={{ to: path, label: `See all ${noun}` }}>
      {ways.length === 0 ? (
        'Try a shorter word or fewer filters.'
      ) : (
        <>
          <p>Remove one of these filters to see some:</p>
          <ul className="mt-1">
            {ways.map(({ to, label }) => (
              <li key={to} className="py-1.5">
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
