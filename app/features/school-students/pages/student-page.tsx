import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EditForm, InviteForm, NoteForm, UnlinkForm } from '../components/student-forms.tsx'
import { getStudent } from '../contract.ts'
import { sinceWords } from '../rules.ts'
import { handleStudentForm } from '../student-action.ts'
import type { Route } from './+types/student-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getStudent, { params: { id } })).data
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const result = await handleStudentForm(context.get(apiContext), id, await request.formData())
  if (result.ok && result.intent === 'unlink') return redirect('/advisor/students', 303)
  return respond(result)
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'A student', noIndex: true })

/** One student: what the school sees, and what it can do. */
export default function StudentPage({ loaderData: student }: Route.ComponentProps) {
  const { id, first_name, last_name, class_year, joined, plan, now, last_seen_at, notes, timeline } = student
  const facts = [
    class_year !== null && `Finishes in ${class_year}.`,
    joined ? `Last seen: ${sinceWords(last_seen_at, now).toLowerCase()}.` : 'Not joined yet.',
  ].filter(Boolean)
  return (
    <Section tight>
      <Breadcrumbs
        items={[{ label: 'Students', to: '/advisor/students' }, { label: `${first_name} ${last_name}` }]}
      />
      <h1 className="mt-3 text-h2">{`${first_name} ${last_name}`}</h1>
      <p className="text-muted">{facts.join(' ')}</p>
      <p className="mt-3 mb-7">
        {joined && (
          <ButtonLink
            to={`/advisor/messages/new?keyword=${encodeURIComponent(`${first_name} ${last_name}`)}`}
          >
            {`Write to ${first_name}`}
          </ButtonLink>
        )}
      </p>
      <WithAside
        aside={
          <>
            {joined && <Shares student={student} />}
            <Panel>
              <h2 className="text-h3">Notes for staff</h2>
              <ul>
                {notes.map(({ id: noteId, text, author_name, created_at }) => (
                  <li key={noteId} className="border-line border-b py-3 text-sm last:border-b-0">
                    <p className="whitespace-pre-line">{text}</p>
                    <p className="text-muted">{`${author_name}, ${dayOf(created_at)}`}</p>
                  </li>
                ))}
              </ul>
              {joined && <NoteForm name={first_name} />}
            </Panel>
            {student.guardian_email && (
              <Panel>
                <h2 className="text-h3">Parent or guardian</h2>
                <p className="mt-2 break-words text-sm">{student.guardian_email}</p>
              </Panel>
            )}
          </>
        }
      >
        <div className="grid gap-7">
          {joined && (
            <Panel>
              <h2 className="text-h3">{`${first_name}’s plan`}</h2>
              {plan ? (
                <>
                  <p className="mt-2 mb-4">
                    {plan.state === 'none'
                      ? 'No plan yet.'
                      : `${plan.parts} of ${plan.of} parts${plan.heading_for ? `, heading for ${plan.heading_for}` : ''}.`}
                  </p>
                  <ButtonLink to={`/advisor/students/${id}/career-plan`} variant="outline">
                    {plan.state === 'none' ? 'Open the plan' : 'Open the plan, propose a change'}
                  </ButtonLink>
                </>
              ) : (
                <p className="mt-2 text-muted">Not shared.</p>
              )}
            </Panel>
          )}
          <Panel>
            <h2 className="text-h3">What happened</h2>
            <ul className="mt-2">
              {timeline.map(({ at, text }) => (
                <li
                  key={at + text}
                  className="flex flex-wrap justify-between gap-x-5 border-line border-t py-3 text-sm"
                >
                  <b>{text}</b>
                  <span className="text-muted">{dayOf(at)}</span>
                </li>
              ))}
            </ul>
          </Panel>
          {joined ? <EditForm student={student} /> : <InviteForm />}
          {joined && <UnlinkForm name={first_name} />}
        </div>
      </WithAside>
    </Section>
  )
}

type Details = Route.ComponentProps['loaderData']

/** Not shared is not zero: only the student can change it. */
function Shares({ student: { first_name, shares } }: { student: Details }) {
  const rows = [
    ['Plan', shares.plan],
    ['Careers followed', shares.followed_careers],
    ['Quiz areas', shares.quiz_areas],
    ['Counting in group figures', shares.counted],
  ] as const
  return (
    <Panel>
      <h2 className="text-h3">{`What ${first_name} shares`}</h2>
      <ul className="mt-2">
        {rows.map(([label, isShared]) => (
          <li key={label} className="flex justify-between gap-4 border-line border-b py-3 text-sm">
            <b>{label}</b>
            <span className="text-muted">{isShared ? 'Shared' : 'Not shared'}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        {`Not shared is not zero. Only ${first_name} can change this, and sees who opened what.`}
      </p>
    </Panel>
  )
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-AU', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  } as const)
}
