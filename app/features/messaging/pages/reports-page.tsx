import { redirect } from 'react-router'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { dateInWords } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { getMessageSettings, listMessageReports, type MessageReport } from '../contract.ts'
import { messagePath, reportsPath } from '../paths.ts'
import { handleReportForm, type ReportResult } from '../reports-action.ts'
import { longestReason } from '../rules.ts'
import type { Route } from './+types/reports-page'

export const meta = () => pageMeta({ title: 'Reported messages', path: reportsPath, noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const [reports, settings] = await Promise.all([
    api.call(listMessageReports, { query: { page, ahead: isPrefetch(request) } }),
    api.call(getMessageSettings),
  ])
  return { reports, domains: settings.data.link_domains, country: context.get(pageContext).country }
}

/** A browser fetches the page while the pointer is over its link: nobody has read it yet. */
function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await handleReportForm(context.get(apiContext), await request.formData())
  if (result.opened) throw redirect(messagePath(result.opened, true))
  return respond(result)
}

export const clientAction = formClientAction

/** For safeguarding staff: what was reported at the school, and which links messages may have. */
export default function ReportsPage({ loaderData: { reports, domains, country } }: Route.ComponentProps) {
  return (
    <Section tight>
      <h1>Reported messages</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-muted">
        Please look at each within 24 hours, and at once where someone may not be safe. Yonder’s own staff get
        every report as well. If nobody at your school has opened a report after 6 hours, we tell the next
        person on your staff.
      </p>
      {reports.data.length === 0 && (
        <EmptyState title="No reports" action={{ to: messagePath(null, true), label: 'Messages' }}>
          When a student or an advisor of your school reports a message, you find it here.
        </EmptyState>
      )}
      <ul className="grid max-w-180 gap-6">
        {reports.data.map((report) => (
          <Report key={report.id} report={report} country={country} />
        ))}
      </ul>
      <Pagination
        page={reports.meta.current_page}
        lastPage={reports.meta.last_page}
        path={reportsPath}
        query={new URLSearchParams()}
      />
      <Domains domains={domains} />
    </Section>
  )
}

function Report({ report, country }: { report: MessageReport; country: string }) {
  return (
    <li className="border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{reportReasonWords[report.reason]}</span>
        {report.handled_at && <Tag tone="good">Done</Tag>}
        {report.is_serious && !report.handled_at && <Tag tone="bad">Read it now</Tag>}
        {report.is_overdue && <Tag tone="warning">Waiting more than 24 hours</Tag>}
      </p>
      <blockquote className="my-2 whitespace-pre-line break-words border-line border-l-4 pl-3">
        {report.content}
      </blockquote>
      <p className="text-muted text-sm">
        Written by {report.author?.name ?? 'a former member'}, reported by{' '}
        {report.reporter?.name ?? 'a former member'}, {dateInWords(report.created_at, country)}
      </p>
      {report.details && <p className="mt-1 text-sm">They say: {report.details}</p>}
      {report.outcome && <p className="mt-1 text-sm">What was done: {report.outcome}</p>}
      {report.thread_id !== null && <OpenForm id={report.thread_id} />}
      {!report.handled_at && <HandleForm id={report.id} />}
    </li>
  )
}

function OpenForm({ id }: { id: number }) {
  const form = useForm<ReportResult>({ intents: ['open'] })
  return (
    <details data-screen className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-link underline">
        Open the conversation
      </summary>
      <form {...form.props} className="grid gap-3 pb-3">
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <input type="hidden" name="id" value={id} />
        <TextArea
          label="Why you need to open it"
          name="reason"
          rows={2}
          maxLength={longestReason}
          hint="Both people in the conversation read this sentence and your name. It also goes into the audit log."
          error={form.errors.reason}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="open"
            variant="outline"
            size="small"
            busy={form.isPending}
          >
            Open for a day
          </Button>
        </div>
      </form>
    </details>
  )
}

function HandleForm({ id }: { id: number }) {
  const form = useForm<ReportResult>({ intents: ['handle'] })
  return (
    <form {...form.props} className="mt-2 grid gap-3">
      <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
      <input type="hidden" name="id" value={id} />
      <TextArea
        label="What was done"
        name="outcome"
        rows={2}
        maxLength={longestReason}
        error={form.errors.outcome}
      />
      <div>
        <Button type="submit" name="intent" value="handle" size="small" busy={form.isPending}>
          Mark as done
        </Button>
      </div>
    </form>
  )
}

function Domains({ domains }: { domains: readonly string[] }) {
  const form = useForm<ReportResult>({ intents: ['settings'] })
  return (
    <form {...form.props} className="mt-11 grid max-w-180 gap-3">
      <h2 className="text-h3">Links in messages</h2>
      <TextArea
        label="Sites that are shown as links"
        name="link_domains"
        rows={4}
        maxLength={15_000}
        defaultValue={domains.join('\n')}
        hint="One on each line, such as school.edu.au. Addresses of any other site are shown as plain text."
        error={form.errors.link_domains}
      />
      <p role="status" className="text-sm">
        {form.result?.ok ? form.result.message : ''}
      </p>
      <div>
        <Button type="submit" name="intent" value="settings" variant="outline" busy={form.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
