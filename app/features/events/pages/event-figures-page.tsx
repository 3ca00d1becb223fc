import { apiContext } from '#app/platform/api-context.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { CompactBars } from '#app/ui/bars.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-look.ts'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moderation } from '../components/moderation.tsx'
import { type EventFigures, getEventFigures } from '../figures/contract.ts'
import { decideQuestion, listQuestions } from '../questions/contract.ts'
import { zoneName } from '../time-words.ts'
import { roomProblemWords } from '../words.ts'
import type { Route } from './+types/event-figures-page'

export const meta = () => pageMeta({ title: 'Attendance, admin', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: event } = await api.call(getEventFigures, { params })
  const questions = event.has_own_room ? (await api.call(listQuestions, { params })).data : []
  return { event, questions }
}

/** Shows a question of the room, or hides it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const decision = textOf(form, 'intent') === 'hide' ? 'hide' : 'show'
  const place = { id: params.id, question_id: textOf(form, 'question', 20) }
  const reply = await context.get(apiContext).attempt(decideQuestion, { params: place, body: { decision } })
  const done =
    decision === 'show' ? 'Everyone in the room can read the question now.' : 'The question is hidden.'
  return respond(resultOf(reply, decision, done))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** How many signed up for an event and joined it, by day. Nobody learns who. */
export default function EventFiguresPage({ loaderData: { event, questions } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Events', to: '/admin/events' },
          { label: event.title, to: `/admin/events/${event.id}` },
          { label: 'Attendance' },
        ]}
      />
      <h1 className="mt-3 text-h2">Attendance of “{event.title}”</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Yonder shows numbers of 10 or more, and no names. A day with fewer people says “under 10”.
      </p>
      {event.moderator_url && (
        <p className="mt-4">
          <a href={event.moderator_url} rel="noreferrer" className={buttonClasses({ variant: 'primary' })}>
            Open your room as the host
          </a>
        </p>
      )}
      {event.room_problem && <RoomProblem id={event.id} problem={event.room_problem} />}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Days
          title="Sign-ups by day"
          days={event.sign_ups}
          zone={event.time_zone}
          none="Nobody has signed up yet"
        />
        <Days
          title="People who joined, by day"
          days={event.joins}
          zone={event.time_zone}
          none="Nobody has joined yet"
        />
      </div>
      {event.has_own_room && <Moderation questions={questions} />}
    </>
  )
}

type RoomProblemProps = { id: number; problem: NonNullable<EventFigures['room_problem']> }

function RoomProblem({ id, problem }: RoomProblemProps) {
  const isDown = problem === 'no-answer'
  return (
    <div className="mt-4 max-w-text">
      <Banner
        tone="warning"
        action={
          <ButtonLink
            to={isDown ? `/admin/events/${id}/attendance` : `/admin/events/${id}`}
            variant="outline"
            size="small"
          >
            {isDown ? 'Try again' : 'Change the event'}
          </ButtonLink>
        }
      >
        {roomProblemWords[problem]}
      </Banner>
    </div>
  )
}

type DaysProps = { title: string; days: EventFigures['sign_ups']; zone: string; none: string }

function Days({ title, days, zone, none }: DaysProps) {
  if (days.length === 0)
    return <EmptyState title={none}>Numbers are shown here from the first day.</EmptyState>
  const rows = days.map(({ day, count }) => ({
    label: formatDay(day),
    value: count ?? 0,
    words: count === null ? 'under 10' : String(count),
  }))
  return (
    <Panel>
      <ChartFigure
        heading="h2"
        title={title}
        note={`Days in ${zoneName(zone)}`}
        table={{ head: ['Day', 'People'], rows: rows.map(({ label, words }) => [label, words]) }}
      >
        <CompactBars rows={rows} />
      </ChartFigure>
    </Panel>
  )
}
