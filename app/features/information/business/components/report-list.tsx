import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ReportCard } from '../contract.ts'
import { byYear, isNewReport } from '../rules.ts'

/** Reports by year, the newest first. */
export function ReportList({ reports, today }: { reports: ReportCard[]; today: string }) {
  if (reports.length === 0)
    return (
      <EmptyState
        title="No report has been published yet."
        action={{ to: '/business/media-centre', label: 'Open the media centre' }}
      >
        What we have written about Yonder itself is in the media centre.
      </EmptyState>
    )
  return (
    <div className="grid gap-11">
      {byYear(reports).map(({ year, reports }, at) => (
        <section key={year}>
          <SectionHead title={year} sunAt={82 - at * 9} />
          <ul className="grid gap-5 md:grid-cols-2">
            {reports.map((report) => (
              <li key={report.slug}>
                <ReportEntry report={report} isNew={isNewReport(report, today)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ReportEntry({ report, isNew }: { report: ReportCard; isNew: boolean }) {
  const { slug, title, meta_description, published_date, sample_size, collaborators } = report
  return (
    <article
      data-on="paper"
      className="relative flex h-full overflow-hidden rounded-card border border-line bg-surface text-ink hover:border-line-strong"
    >
      <UploadedPicture
        src={report.infopack_thumb_url}
        alt=""
        sizes="7rem"
        width={96}
        height={144}
        loading="lazy"
        className="w-28 shrink-0 self-stretch object-cover"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1.5 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {report.is_sample && <SampleTag />}
          {isNew && <Tag tone="info">New</Tag>}
          <span>{dayInWords(published_date)}</span>
        </div>
        <h3 className="text-card">
          <Link to={`/business/reports/${slug}`} look="cover">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{meta_description}</p>
        <p className="text-sm text-muted">
          {counted(sample_size, 'person', 'people')} {report.is_sample ? 'in the made-up survey' : 'asked'}
          {collaborators.length > 0 && `, with ${collaborators.join(' and ')}`}
        </p>
      </div>
    </article>
  )
}
