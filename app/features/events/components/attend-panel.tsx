import { CalendarPlus, Play } from 'lucide-react'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Event } from '../contract.ts'
import type { EventResult } from '../event-action.ts'
import type { Attendance } from '../own-attendance.ts'
import { pathOf } from '../paths.ts'
import { attendRefusal } from '../rules.ts'
import { attendWords } from '../words.ts'
import { HostLink } from './host-link.tsx'

/** Signing up for an event, or, for those who have signed up: calendar, room, taking it back. */
export function AttendPanel({
  event,
  attendance,
  now,
}: {
  event: Pick<
    Event,
    | 'id'
    | 'host'
    | 'host_provider_id'
    | 'slug'
    | 'is_external'
    | 'starts_at_utc'
    | 'ends_at_utc'
    | 'is_cancelled'
    | 'has_room'
    | 'attendee_count'
    | 'has_recording'
    | 'phase'
  >
  attendance: Attendance
  now: string
}) {
  const form = useForm<EventResult>()
  const alert = alertOf(form.result)
  const times = {
    startsAt: new Date(event.starts_at_utc),
    endsAt: new Date(event.ends_at_utc),
    isCancelled: event.is_cancelled,
  }
  const refusal = attendRefusal(times, new Date(now))
  const path = pathOf(event)
  return (
    <Panel tone="floating">
      <h2 className="text-h3">{titleOf(attendance, refusal !== null, event.phase === 'live')}</h2>
      {alert && (
        <div className="mt-3" role="status">
          <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>
        </div>
      )}
      {event.attendee_count > 0 && (
        <p className="mt-2 text-sm text-muted">{event.attendee_count} people are going.</p>
      )}
      <div className="mt-4 grid gap-3 empty:hidden">
        {event.has_recording && (
          <ButtonLink to={`${path}#recording`} variant="primary" icon={Play} wide>
            Watch the recording
          </ButtonLink>
        )}
        {attendance === 'visitor' && !refusal && (
          <ButtonLink to={`/login?redirect=${encodeURIComponent(path)}`} variant="primary" wide>
            Sign in to attend
          </ButtonLink>
        )}
        {attendance === 'not-attending' && !event.has_recording && (
          <form {...form.props}>
            <input type="hidden" name="intent" value="attend" />
            <Button
              type="submit"
              variant="primary"
              wide
              busy={form.isPending}
              disabledReason={refusal && attendWords[refusal]}
            >
              Attend
            </Button>
          </form>
        )}
        {typeof attendance === 'object' && !refusal && (
          <>
            {event.has_room && (
              <ButtonLink to={`${path}/join`} variant="primary" wide>
                Go to the room
              </ButtonLink>
            )}
            <ButtonLink
              to={`/api/events/${event.slug}/calendar.ics`}
              document
              variant="outline"
              icon={CalendarPlus}
              wide
            >
              Add to calendar
            </ButtonLink>
            <form {...form.props}>
              <input type="hidden" name="intent" value="leave" />
              <Button type="submit" variant="ghost" wide busy={form.isPending}>
                I am not going
              </Button>
            </form>
          </>
        )}
      </div>
      {(attendance === 'visitor' || attendance === 'staff') && (
        <p className="mt-3 text-sm text-muted">
          {refusal
            ? event.has_recording
              ? 'This event is over.'
              : attendWords[refusal]
            : attendance === 'staff'
              ? 'Staff accounts do not attend events.'
              : 'After you sign in, you come back to this page.'}
        </p>
      )}
      {attendance === 'staff' && <HostLink of={event} />}
      {!refusal && (
        <p className="mt-3 text-sm text-muted">
          Nobody sees who attends: not other people, and not the host. The host only sees how many, once there
          are 10 or more.
        </p>
      )}
    </Panel>
  )
}

function titleOf(attendance: Attendance, isClosed: boolean, isLive: boolean): string {
  if (typeof attendance === 'object')
    return isClosed ? 'You signed up for this' : isLive ? 'It is on now' : 'You are going'
  if (isClosed) return 'Sign-up is closed'
  if (isLive) return 'It is on now'
  return attendance === 'staff' ? 'Sign-up is open' : 'Do you want to come?'
}
