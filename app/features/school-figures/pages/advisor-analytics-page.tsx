import { confirmPassword } from '#app/features/sign-in/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { AnalyticsFilters } from '../components/analytics-filters.tsx'
import { ReportForm } from '../components/report-form.tsx'
import { createReport, getAnalytics, listReports } from '../contract.ts'
import { reportKinds } from '../reports.ts'
import { figuresFile } from '../students-address.ts'
import type { Route } from './+types/advisor-analytics-page'

const AnalyticsBody = htmlOnlyPart(
  () => import('../components/analytics-body.tsx'),
  (file) => file.AnalyticsBody,
)

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Analytics', path: '/advisor/analytics', noIndex: true })

const filterNames = ['from', 'to', 'class_year', 'group_id', 'framework'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const given = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof filterNames)[number], string>>
  const [figures, reports] = await Promise.all([
    api.attempt(getAnalytics, { query: given }),
    api.call(listReports),
  ])
  const shown = figures.ok ? figures.value : await api.call(getAnalytics)
  const { from, to, framework, class_years, groups } = shown.data
  const page = {
    given,
    errors: figures.ok ? {} : figures.problem.errors,
    choices: { from, to, framework, class_years, groups },
    reports: reports.data,
    body: {
      figures: shown.data,
      download: figuresFile(figures.ok ? given : {}),
      classYear: figures.ok ? given.class_year : undefined,
      groupId: figures.ok ? given.group_id : undefined,
    },
  }
  return htmlOnly(request, page, 'body')
}

/** Asks for a file with names: the password first, then the file. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const kind = reportKinds.find((known) => known === form.get('kind'))
  const password = String(form.get('password') ?? '').slice(0, 1_000)
  if (!kind) return respond({ ok: false, message: 'Choose what the file is about.', status: 422 })
  if (password) {
    const proved = await api.attempt(confirmPassword, { body: { password } })
    if (!proved.ok) return respond(refused(proved.problem))
  }
  const class_year = String(form.get('class_year') ?? '') || undefined
  const group_id = String(form.get('group_id') ?? '') || undefined
  const reply = await api.attempt(createReport, { body: { kind, class_year, group_id } })
  if (!reply.ok) return respond(refused(reply.problem))
  return respond<FormResult>({ ok: true, message: 'The file appears below as soon as it is ready.' })
}

/** Figures of the school over a period, and files of them. */
export default function AdvisorAnalyticsPage({
  loaderData: { given, errors, choices, reports, body },
}: Route.ComponentProps) {
  return (
    <Section tight>
      <h1 className="text-h1">Analytics</h1>
      <p className="mt-1 mb-5 max-w-[68ch] text-muted">
        What students did here, measured against a framework of your choice. Figures leave out students who do
        not want to be counted. We do not read private messages, answers or feelings for them.
      </p>
      <div data-screen>
        <AnalyticsFilters given={given} errors={errors} figures={choices} />
      </div>
      <AnalyticsBody of={body} />
      <div data-screen>
        <ReportForm reports={reports} years={choices.class_years} groups={choices.groups} />
      </div>
    </Section>
  )
}
