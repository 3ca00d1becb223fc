import { apiContext } from '#app/platform/api-context.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { listReports } from '../contract.ts'
import type { Route } from './+types/reports-page'

const ReportList = htmlOnlyPart(
  () => import('../components/report-list.tsx'),
  (file) => file.ReportList,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listReports)
  const { origin, now } = context.get(pageContext)
  const page = {
    list: { reports: data, today: dayIn('Australia/Sydney', now) },
    hasSamples: data.some((report) => report.is_sample),
    origin,
  }
  return htmlOnly(request, page, 'list')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Research reports',
    description: 'Reports on how people aged 15 to 24 choose work and study.',
    path: '/business/reports',
    origin: loaderData?.origin,
  })

export default function ReportsPage({ loaderData: { list, hasSamples } }: Route.ComponentProps) {
  return (
    <>
      {hasSamples && (
        <SampleNote>
          Reports marked “Sample” are made up, to show what a report looks like. Nobody was asked, and no
          figure is real.
        </SampleNote>
      )}
      <ListHead
        title="Research reports"
        lead="How people aged 15 to 24 choose work and study, one question at a time."
      />
      <Section>
        <ReportList of={list} />
      </Section>
    </>
  )
}
