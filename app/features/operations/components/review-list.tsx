import { revisionLooks } from '#app/features/record-screens/state-words.ts'
import type { ReviewSummary } from '#app/features/reviews/contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'

/** The first changes in one state, with the way to all of them. */
export function ReviewList({
  state,
  reviews,
  total,
}: {
  state: string
  reviews: ReviewSummary[]
  total: number
}) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <h2 className="flex-1 text-h3">{revisionLooks[state]?.label ?? state}</h2>
        <Link to={`/admin/reviews?state=${state}`} look="arrow">
          {total > reviews.length ? `All ${total}` : 'Open'}
        </Link>
      </div>
      <ul className="grid gap-2">
        {reviews.map(({ id, title, author, fields, publish_at, updated_at }) => (
          <li key={id} className="rounded-card border border-line bg-surface px-5 py-3">
            <Link to={`/admin/reviews/${id}`} look="strong">
              {title}
            </Link>
            <p className="text-sm text-muted">
              {counted(fields.length, 'field')}, {author ?? 'a deleted account'},{' '}
              {publish_at ? `goes out ${timeWords(publish_at)}` : timeWords(updated_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
