import { CalendarPlus, Printer } from 'lucide-react'
import { localTime } from '#app/platform/calendar.ts'
import { formatTime } from '#app/platform/date-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useReaderZone } from '../../components/when.tsx'
import type { EventCard } from '../../contract.ts'
import { zoneName } from '../../time-words.ts'
import { clashesIn } from '../rules.ts'

/** What the reader has picked, in their own zone, with what is at the same time; as a calendar file, and on paper. */
export function YourDay({
  slug,
  hostZone,
  day,
  isGuest,
}: {
  slug: string
  hostZone: string
  /** Null for readers who are not signed in as a person with a day. */
  day: readonly EventCard[] | null
  /** Someone who can sign in to have a day; staff and providers have none. */
  isGuest: boolean
}) {
  const own = useReaderZone()
  const isAlive = useHydrated()
  if (day === null)
    return (
      <Panel tone="tint">
        <h2 className="text-h3">Your day</h2>
        {isGuest ? (
          <p className="mt-2 text-sm">
            <Link to={`/login?${new URLSearchParams({ redirect: `/expo/${slug}` })}`}>Sign in</Link> to pick
            sessions, see which are at the same time, and get one calendar file.
          </p>
        ) : (
          <p className="mt-2 text-sm">People who attend can see the sessions they picked here.</p>
        )}
      </Panel>
    )
  const clashes = clashesOf(day)
  const zone = own ?? hostZone
  return (
    <section id="my-day" aria-labelledby="my-day-title" className="scroll-mt-24">
      <Panel tone="tint">
        <h2 id="my-day-title" className="text-h3">
          Your day
        </h2>
        {day.length === 0 ? (
          <p className="mt-2 text-sm">Press “Add” next to a session to see it here.</p>
        ) : (
          <ol className="mt-1">
            {day.map((session) => (
              <li key={session.id} className="flex gap-4 border-b border-line py-3">
                <time dateTime={session.starts_at_utc} className="num shrink-0 font-bold">
                  {formatTime(localTime(zone, new Date(session.starts_at_utc)).slice(11, 16))}
                </time>
                <div className="min-w-0 text-sm">
                  <Link to={`/events/${session.slug}`} look="strong">
                    {session.title}
                  </Link>
                  <p className="text-muted">
                    {session.stage}
                    {session.is_cancelled && ', cancelled'}
                  </p>
                  {clashes.get(session.id)?.map((other) => (
                    <p key={other.id} className="mt-1">
                      <Tag tone="warning">At the same time as {other.title}</Tag>
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-2 text-sm text-muted">
          {own ? `Times are in your zone: ${zoneName(own)}.` : `Times are in ${zoneName(hostZone)}.`}
          {own && own !== hostZone && ` The expo is held in ${zoneName(hostZone)}.`}
        </p>
        {day.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <ButtonLink
              to={`/api/expo/${slug}/day/calendar.ics`}
              document
              variant="outline"
              size="small"
              icon={CalendarPlus}
            >
              Calendar file
            </ButtonLink>
            {isAlive && (
              <Button variant="outline" size="small" icon={Printer} onClick={() => window.print()}>
                Print my day
              </Button>
            )}
          </div>
        )}
      </Panel>
    </section>
  )
}

function clashesOf(day: readonly EventCard[]) {
  const held = day.filter(({ is_cancelled }) => !is_cancelled)
  return clashesIn(
    held.map(({ id, title, starts_at_utc, ends_at_utc }) => ({
      id,
      title,
      startsAt: new Date(starts_at_utc),
      endsAt: new Date(ends_at_utc),
    })),
  )
}
