import '#app/ui/table-cards.css'
import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { closeFirstSteps, getAdvisorDashboard, tryMessage } from '../contract.ts'
import { resend } from '../resend.ts'
import { studentsAddress } from '../students-address.ts'
import { fitInto } from '../today.ts'
import type { Route } from './+types/advisor-dashboard-page'

const DashboardBody = htmlOnlyPart(
  () => import('../components/dashboard-body.tsx'),
  (file) => file.DashboardBody,
)

export const meta = () => pageMeta({ title: 'Advisor dashboard', path: '/advisor/dashboard', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const classYear = /^\d{4}$/.exec(searchParams.get('class_year') ?? '')?.[0]
  const minutes = searchParams.get('minutes') === '10' ? 10 : null
  const dashboard = await context
    .get(apiContext)
    .call(getAdvisorDashboard, { query: { class_year: classYear } })
  const recent = fitInto(
    dashboard.recent.map((item) => ({ ...item, since: new Date(item.since), isUrgent: item.is_urgent })),
    minutes,
  ).map((item) => ({ ...item, since: item.since.toISOString() }))
  const { school, greeting, term_week, counts, class_years: years } = dashboard
  const page = {
    head: { greeting, term_week, school: school.name, students: counts.students, nudges: counts.nudges },
    years: classYear && !years.includes(Number(classYear)) ? [...years, Number(classYear)] : years,
    classYear,
    body: {
      dashboard: { ...dashboard, recent },
      waiting: dashboard.recent.length,
      minutes,
      classYear,
      now: new Date().toISOString(),
    },
  }
  return htmlOnly(request, page, 'body')
}

/** The forms of the first steps, and invitations that are sent again. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const invited = form.has('resend') ? [textOf(form, 'resend', 20)] : form.getAll('invited').map(String)
  if (form.has('resend') || intent === 'resend-selected') return respond(await resend(api, invited))
  if (intent === 'try-message') {
    const sent = 'Sent. Look at the bell now, and at your emails in a few minutes or after your quiet hours.'
    return respond(resultOf(await api.attempt(tryMessage, { body: {} }), intent, sent))
  }
  const reply = await api.attempt(closeFirstSteps, { body: {} })
  return reply.ok ? redirect('/advisor/dashboard') : respond(refused(reply.problem))
}

/** The state of the school, and who waits. */
export default function AdvisorDashboardPage({
  loaderData: { head, years, classYear, body },
  actionData,
}: Route.ComponentProps) {
  return (
    <Section tight>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">{head.greeting}</h1>
          <p className="mt-1 text-muted">
            {head.term_week && `Week ${head.term_week.week} of Term ${head.term_week.term}. `}
            {head.school}.{' '}
            <Link to={studentsAddress({ classYear })}>{counted(head.students, 'student', 'students')}</Link>
            {head.nudges > 0 && (
              <>
                {', '}
                <Link to={studentsAddress({ classYear }, { figure: 'nudge', sort: 'last_seen' })}>
                  {head.nudges} might need a nudge
                </Link>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2.5">
          <form method="get" className="flex items-end gap-2.5">
            <Select
              name="class_year"
              label="Year level"
              defaultValue={classYear ?? ''}
              options={[
                { value: '', label: 'All year levels' },
                ...years.map((year) => ({ value: String(year), label: `Leaving in ${year}` })),
              ]}
            />
            <Button type="submit" variant="outline">
              Show
            </Button>
          </form>
          <ButtonLink to="/advisor/career-tasks/new">Set a task</ButtonLink>
        </div>
      </div>
      {actionData?.message && (
        <div className="mb-5">
          <AlertBanner type={actionData.ok ? 'success' : 'danger'}>{actionData.message}</AlertBanner>
        </div>
      )}
      <DashboardBody of={body} />
    </Section>
  )
}
