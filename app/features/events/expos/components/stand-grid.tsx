import { Monogram } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import type { ExhibitorCard } from '../contract.ts'

/** Stands, each a link to its own panel. */
export function StandGrid({ slug, stands }: { slug: string; stands: readonly ExhibitorCard[] }) {
  if (stands.length === 0)
    return <EmptyState title="No stands yet">Stands appear here once providers have signed up.</EmptyState>
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {stands.map((stand) => (
        <li
          key={stand.id}
          data-on="paper"
          className="relative flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-ink hover:border-line-strong"
        >
          {stand.provider.logo_url ? (
            <img
              src={stand.provider.logo_url}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-10 rounded-md"
            />
          ) : (
            <Monogram name={stand.provider.name} />
          )}
          <div className="min-w-0 flex-1">
            <p className="font-bold">
              <Link to={`/expo/${slug}/exhibitors?stand=${stand.id}`} look="cover">
                {stand.booth_title}
              </Link>
            </p>
            <p className="text-sm text-muted">
              {[stand.provider.name, stand.provider.place].filter(Boolean).join(', ')}
            </p>
          </div>
          {stand.is_sample && <SampleTag />}
        </li>
      ))}
    </ul>
  )
}
