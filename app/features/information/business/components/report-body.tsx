import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { figure } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Report } from '../contract.ts'
import { businessWords } from '../words.ts'

/** What a report says, its figures and how it was done. */
export function ReportBody({ report }: { report: Report }) {
  const { is_sample: isSample, collaborators } = report
  return (
    <>
      <UploadedPicture
        src={report.banner_image_url}
        alt={report.banner_image_alt ?? ''}
        sizes="(min-width: 64rem) 50rem, 100vw"
        width={960}
        height={400}
        className="aspect-[12/5] w-full rounded-card object-cover"
      />
      <Prose html={report.description} />
      {report.figures.length > 0 && (
        <section>
          <h2 className="text-h3">{isSample ? businessWords.sampleFigures : 'Figures'}</h2>
          {isSample && (
            <p className="mt-1 text-sm text-muted">Made up, to show where the figures would go.</p>
          )}
          <ul className="mt-4 grid max-w-[68ch] gap-4">
            {report.figures.map(({ label, percent }) => (
              <li key={label}>
                <span className="flex justify-between gap-4">
                  <span>{label}</span>
                  <span className="num font-semibold">{percent}%</span>
                </span>
                <span aria-hidden="true" className="mt-1.5 block h-2 rounded-xs bg-line">
                  <span className="block h-full rounded-xs bg-reef-500" style={{ width: `${percent}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="text-h3">Method</h2>
        <div className="mt-4 max-w-[68ch]">
          <Panel>
            <FactList
              items={[
                { label: 'People who answered', value: figure(report.sample_size) },
                { label: 'Ages', value: report.ages },
                { label: 'How', value: report.method },
                ...(collaborators.length > 0 ? [{ label: 'With', value: collaborators.join(', ') }] : []),
              ]}
            />
          </Panel>
        </div>
      </section>
    </>
  )
}
