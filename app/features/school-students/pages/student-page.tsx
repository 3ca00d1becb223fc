import { CalendarPlus, Eye, ListChecks, MessageCircle } from 'lucide-react'
import { redirect } from 'react-router'
import { messageTo } from '#app/features/messaging/paths.ts'
import { sinceWords } from '#app/features/people/since-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StudentFamily } from '../components/student-family.tsx'
import { EditForm, InviteForm, UnlinkForm } from '../components/student-forms.tsx'
import { StudentLog } from '../components/student-log.tsx'
import { StudentMeetings } from '../components/student-meetings.tsx'
import { StudentPlan } from '../components/student-plan.tsx'
import { StudentQuestion } from '../components/student-question.tsx'
import { StudentSees } from '../components/student-sees.tsx'
import { StudentShares } from '../components/student-shares.tsx'
import { StudentSteps } from '../components/student-steps.tsx'
import { StudentTasks } from '../components/student-tasks.tsx'
import { WhatHappened } from '../components/what-happened.tsx'
import { Worried } from '../components/worried.tsx'
import { getStudent } from '../contract.ts'
import { handleStudentForm } from '../student-action.ts'
import { yearAndClass } from '../year-class.ts'
import type { Route } from './+types/student-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getStudent, { params: { id } })
  return { ...data, client_id: crypto.randomUUID() }
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
  const { id, first_name, last_name, joined, groups, sees, question } = student
  const name = `${first_name} ${last_name}`
  return (
    <Section tight>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs items={[{ label: 'Students', to: '/advisor/students' }, { label: name }]} />
        <StudentSteps id={id} />
      </div>
      <div className="mt-4 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} size="large" />
          <div className="min-w-0">
            <h1 className="break-words text-h2">{name}</h1>
            <p className="text-muted">{factsOf(student)}</p>
          </div>
        </div>
        {joined && (
          <p className="flex flex-wrap gap-2.5">
            <ButtonLink to={messageTo(id)} variant="outline" icon={MessageCircle}>
              {`Write to ${first_name}`}
            </ButtonLink>
            <ButtonLink to={`/advisor/career-tasks/new?students=${id}`} variant="outline" icon={ListChecks}>
              Set a task
            </ButtonLink>
            <ButtonLink to="#meetings" variant="outline" icon={CalendarPlus}>
              Ask to meet
            </ButtonLink>
            <ButtonLink to="#sees" variant="ghost" icon={Eye}>
              {`What ${first_name} sees`}
            </ButtonLink>
          </p>
        )}
      </div>
      <WithAside
        aside={
          <>
            {joined && <StudentShares student={student} />}
            {(joined || student.notes.length > 0) && <StudentLog student={student} />}
            {joined && (
              <Panel>
                <h2 className="text-h3">Groups</h2>
                {groups.length === 0 ? (
                  <p className="mt-2 text-muted text-sm">{`${first_name} is in no group yet.`}</p>
                ) : (
                  <ul className="mt-2 grid gap-2 text-sm">
                    {groups.map((group) => (
                      <li key={group.id}>
                        <Link to={`/advisor/groups/${group.id}`}>{group.name}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </Panel>
            )}
            {joined && <StudentFamily student={student} />}
            {joined && (
              <div data-screen>
                <Worried name={first_name} />
              </div>
            )}
          </>
        }
      >
        <div className="grid gap-7">
          {question && (
            <StudentQuestion
              key={question.at}
              student={student}
              question={question}
              clientId={student.client_id}
            />
          )}
          {joined && <StudentPlan student={student} />}
          {joined && <StudentMeetings student={student} />}
          {joined && <StudentTasks {...student} />}
          <WhatHappened {...student} />
          <div data-screen className="grid gap-7">
            {sees && <StudentSees student={student} sees={sees} />}
            {joined ? <EditForm student={student} /> : <InviteForm />}
            {joined && <UnlinkForm name={first_name} />}
          </div>
        </div>
      </WithAside>
    </Section>
  )
}

type Details = Route.ComponentProps['loaderData']

function factsOf(student: Details): string {
  const { class_year, joined, last_seen_at, now, time_zone } = student
  const year = class_year === null ? [] : [`${yearAndClass(student, student)}. Leaves in ${class_year}.`]
  const seen = joined
    ? `Last seen: ${sinceWords(last_seen_at, now, time_zone).toLowerCase()}.`
    : 'Not joined yet.'
  return [...year, seen].join(' ')
}
