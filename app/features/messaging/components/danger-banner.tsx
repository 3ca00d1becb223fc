import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { QueuedReport } from '../contract.ts'
import { schoolReportPath } from '../paths.ts'
import { momentWords } from '../queue-rules.ts'
import type { QueueFacts } from './report-queue.tsx'

/** Open reports in which someone may not be safe, above everything else, with who has each. */
export function DangerBanner({ dangers, queue }: { dangers: readonly QueuedReport[]; queue: QueueFacts }) {
  if (dangers.length === 0) return null
  return (
    <section aria-label="Dangers" className="mb-6 grid gap-3">
      {dangers.map((report) => (
        <Banner
          key={report.id}
          tone="bad"
          action={
            <ButtonLink to={schoolReportPath(report.id)} size="small">
              Open the report
              <VisuallyHidden>
                {' '}
                of {momentWords(report.created_at, queue.now, queue.time_zone).toLowerCase()}
              </VisuallyHidden>
            </ButtonLink>
          }
        >
          <p className="font-semibold">Someone may not be safe. {ownerSentence(report, queue)}</p>
          <p>Reported {momentWords(report.created_at, queue.now, queue.time_zone).toLowerCase()}.</p>
        </Banner>
      ))}
    </section>
  )
}

function ownerSentence({ owner, taken_at }: QueuedReport, { now, time_zone, user_id }: QueueFacts): string {
  if (!owner) return 'Nobody has taken this report yet.'
  const since = taken_at ? ` since ${momentWords(taken_at, now, time_zone).replace('Today, ', '')}` : ''
  return owner.id === user_id
    ? `You have had this report${since}.`
    : `${owner.name} has had this report${since}.`
}
