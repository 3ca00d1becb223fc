import { Plus, TriangleAlert } from 'lucide-react'
import { revisionLooks } from '#app/features/record-screens/state-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ProviderToday } from '../provider-contract.ts'

type Listings = ProviderToday['listings'][number]

/** The listings of one kind: what is missing in each, how many people saved it, and one verb. */
export function ProviderListings({ listings, fewest }: { listings: Listings; fewest: number }) {
  const { resource, label, one, can_create, total, items } = listings
  return (
    <section aria-label={label} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="flex-1 text-h3">{label}</h2>
        {total > items.length && (
          <Link to={`/admin/${resource}`} look="arrow">
            All {figure(total)}
          </Link>
        )}
        {can_create && (
          <ButtonLink to={`/admin/${resource}/new`} variant="outline" size="small" icon={Plus}>
            New {one}
          </ButtonLink>
        )}
      </div>
      {items.length === 0 && <p className="text-muted">You have none yet.</p>}
      {items.length > 0 && (
        <ul aria-label={`Your ${label.toLowerCase()}`} className="rounded-card border border-line bg-surface">
          {items.map((item) => (
            <Listing key={item.id} item={item} fewest={fewest} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Listing({ item, fewest }: { item: Listings['items'][number]; fewest: number }) {
  const { title, is_live, change, missing, link, verb } = item
  const look = change === null ? undefined : revisionLooks[change]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b p-4 last:border-b-0">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {title}
          <Tag tone={is_live ? 'good' : 'plain'}>{is_live ? 'Published' : 'Draft'}</Tag>
          {look && <Tag tone={look.tone}>Change: {look.label}</Tag>}
        </p>
        <p className="text-muted text-sm">{reachWords(item, fewest)}</p>
        {missing.length > 0 && (
          <ul aria-label="What is missing" className="mt-2 grid gap-1 text-sm">
            {missing.map(({ label, reason }) => (
              <li key={label} className="flex gap-2">
                <span className="mt-0.5 text-warning">
                  <Icon of={TriangleAlert} size={18} />
                </span>
                <span className="min-w-0 break-words">
                  <b>{label}:</b> {reason}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ButtonLink to={link} variant={verb === 'Edit' ? 'outline' : 'primary'} size="small">
        {verb}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
    </li>
  )
}

/** How a listing did. Small counts are not shown, so that nobody is found in them. */
function reachWords({ is_live, views, saved, questions }: Listings['items'][number], fewest: number): string {
  if (!is_live) return 'Readers cannot see it yet.'
  return [
    views === null
      ? `Opened fewer than ${fewest} times in the last 28 days.`
      : `Opened ${figure(views)} times in the last 28 days.`,
    saved === null ? `Fewer than ${fewest} people saved it.` : `${figure(saved)} people saved it.`,
    questions === 0 ? 'No questions yet.' : `${counted(questions, 'question')}.`,
  ].join(' ')
}
