import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { OwnMeeting } from '../components/own-meeting.tsx'
import { listOwnMeetings } from '../meetings/contract.ts'
import { handleOwnMeeting } from '../meetings/meeting-action.ts'
import { ownMeetingsPath } from '../paths.ts'
import type { Route } from './+types/meetings-page'

export const meta = () => pageMeta({ title: 'Meetings', path: ownMeetingsPath, noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listOwnMeetings)
  return { meetings: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleOwnMeeting(context.get(apiContext), await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** What the advisors of a student’s school asked them to, with the times to pick from. */
export default function MeetingsPage({ loaderData: { meetings } }: Route.ComponentProps) {
  return (
    <Section>
      <h1>Meetings</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">
        When your advisor wants to meet you, pick a time here. Times are in your school’s time zone.
      </p>
      {meetings.length === 0 ? (
        <EmptyState title="No meetings yet" action={{ to: '/home', label: 'Go to Home' }}>
          When your advisor asks to meet you, the times to choose from are shown here.
        </EmptyState>
      ) : (
        <ul className="grid max-w-180 gap-4">
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <OwnMeeting meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
