import { localTime } from '#app/platform/calendar.ts'
import { formatDay, formatTime } from '#app/platform/date-words.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useReaderZone } from '../../components/when.tsx'
import type { EventCard } from '../../contract.ts'
import { whenWords } from '../../time-words.ts'
import './session-row.css'

/** One session of a programme, with what the reader can do: watch it, or put it into their day. */
export function SessionRow({
  session,
  isPicked,
  mayPick,
  withStage = true,
  withDay = false,
}: {
  session: EventCard
  isPicked: boolean
  /** Below the heading of a stage it need not be named again. */
  withStage?: boolean
  /** Where the programme takes more than one day for the reader. */
  withDay?: boolean
  /** Signed in, and the session is still to come or on. */
  mayPick: boolean
}) {
  const zone = useReaderZone() ?? session.time_zone
  const local = localTime(zone, new Date(session.starts_at_utc))
  const isLive = session.phase === 'live' && !session.is_cancelled
  const isOver = session.phase === 'past'
  return (
    <li className="session-row grid items-start gap-x-3 gap-y-2 border-b border-line py-4">
      <time
        dateTime={session.starts_at_utc}
        className={cx(
          'num whitespace-nowrap text-lead font-bold',
          isLive && 'text-danger',
          isOver && 'text-muted',
        )}
      >
        {withDay && <span className="block text-sm font-normal">{formatDay(local.slice(0, 10))}</span>}
        {formatTime(local.slice(11, 16))}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted empty:hidden">
          {withStage && session.stage}
          {isLive && <Tag tone="live">Live</Tag>}
          {session.is_cancelled && <Tag tone="bad">Cancelled</Tag>}
          {isOver && !session.is_cancelled && <Tag>{session.has_recording ? 'Recording' : 'Over'}</Tag>}
        </p>
        <h3 className="text-md font-bold">
          <Link to={`/events/${session.slug}`} look="strong">
            {session.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{session.one_line}</p>
        <p className="sr-only">{whenWords(session, zone)}</p>
      </div>
      <div className="empty:hidden max-md:col-start-2">
        {isLive && (
          <ButtonLink to={`/events/${session.slug}/join`} variant="live" size="small">
            Watch
          </ButtonLink>
        )}
        {!isLive && mayPick && session.phase === 'upcoming' && !session.is_cancelled && (
          <PickForm session={session} isPicked={isPicked} />
        )}
      </div>
    </li>
  )
}

/** Puts a session into one's day, or takes it out. */
function PickForm({ session, isPicked }: { session: EventCard; isPicked: boolean }) {
  const intent = isPicked ? 'drop' : 'pick'
  const form = useForm<FormResult>({ intents: [`pick-${session.id}`, `drop-${session.id}`] })
  return (
    <form {...form.props}>
      <input type="hidden" name="id" value={session.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="outline"
        size="small"
        pressed={isPicked || undefined}
        busy={form.isPending}
        aria-label={isPicked ? `Take out of my day: ${session.title}` : `Add to my day: ${session.title}`}
      >
        {isPicked ? 'Added' : 'Add'}
      </Button>
      {form.result && !form.result.ok && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {form.result.message}
        </p>
      )}
    </form>
  )
}
