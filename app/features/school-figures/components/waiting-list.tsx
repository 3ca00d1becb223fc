import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'

const dayMs = 86_400_000
/** How many stand open at once; the longest wait comes first. */
const most = 6

/** Who waits, since when, with one action each; cut to ten minutes on request. */
export function WaitingList({
  items,
  minutes,
  classYear,
  now,
}: {
  items: Dashboard['recent']
  minutes: number | null
  classYear: string | undefined
  now: string
}) {
  const year = classYear ? `class_year=${classYear}` : ''
  return (
    <section id="today" className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Today</h2>
        {minutes === null ? (
          <Link to={`?${[year, 'minutes=10'].filter(Boolean).join('&')}`}>I have ten minutes</Link>
        ) : (
          <Link to={`/advisor/dashboard${year && `?${year}`}`}>Show everything</Link>
        )}
      </div>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">
          Nobody is waiting for you. <Link to="/advisor/messages/new">Write to a student</Link>
        </p>
      ) : (
        <>
          <Items items={items.slice(0, most)} now={now} />
          {items.length > most && (
            <details>
              <summary className="flex min-h-11 items-center font-semibold text-link hover:underline">
                {items.length - most} more
              </summary>
              <Items items={items.slice(most)} now={now} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

function Items({ items, now }: { items: Dashboard['recent']; now: string }) {
  return (
    <ul className="mt-2">
      {items.map(({ title, since, link, action, minutes, is_urgent }) => (
        <li
          key={link + title + since}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5"
        >
          <div className="min-w-40 flex-1">
            <p className="flex flex-wrap items-center gap-x-2">
              {is_urgent && <Tag tone="warning">Urgent</Tag>}
              {title}
            </p>
            <p className="text-muted text-sm">
              {sinceInWords(since, now)}, about {minutes} min
            </p>
          </div>
          <ButtonLink to={link} variant="outline" size="small">
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function sinceInWords(since: string, now: string): string {
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / dayMs)
  if (days < 1) return 'Today'
  return days === 1 ? 'Yesterday' : `Waiting for ${days} days`
}
