import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { captchaOf, sentInResult, textsOf } from '../../sent-in-action.ts'
import { getReport, requestInfopack } from '../contract.ts'
import { businessWords } from '../words.ts'
import type { Route } from './+types/report-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const ReportBody = htmlOnlyPart(
  () => import('../components/report-body.tsx'),
  (file) => file.ReportBody,
)
const ReportForm = lazyHydrate(
  () => import('../components/report-form.tsx'),
  (file) => file.ReportForm,
  { isAwaited: true, isOnUse: true },
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getReport, { params })
  const { slug, title, meta_description, published_date, is_sample } = data
  const page = {
    report: { slug, title, meta_description, published_date, is_sample },
    body: { report: data },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = textsOf(form, {
    first_name: 1_000,
    last_name: 1_000,
    email: 1_000,
    company: 1_000,
    role: 1_000,
  })
  const reply = await context
    .get(apiContext)
    .attempt(requestInfopack, { params, body: { ...sent, ...captchaOf(form) } })
  return respond(sentInResult(reply, sent, businessWords.ready, ({ url }) => ({ url })))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ report }) => ({
    title: report.title,
    description: report.meta_description,
    path: `/business/reports/${report.slug}`,
    noIndex: report.is_sample,
  }))

export default function ReportPage({ loaderData: { report, body } }: Route.ComponentProps) {
  return (
    <>
      {report.is_sample && <SampleNote>{businessWords.sampleReport}</SampleNote>}
      <ListHead
        crumbs={[{ label: 'Research reports', to: '/business/reports' }]}
        title={report.title}
        lead={report.meta_description}
      >
        <p className="mt-3 text-sm text-muted">{dayInWords(report.published_date)}</p>
      </ListHead>
      <Section>
        <div className="grid gap-11 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid content-start gap-11">
            <ReportBody of={body} />
          </div>
          <section id="infopack">
            <h2 className="text-h3">The whole report as a PDF</h2>
            <p className="mt-2 mb-5 text-sm text-muted">
              We keep these details for a year and will not email you. See our{' '}
              <Link to="/privacy-policy">privacy policy</Link>.
            </p>
            <ReportForm key={report.slug} />
          </section>
        </div>
      </Section>
    </>
  )
}
