import type { ContentReport } from '#app/features/moderation/contract.ts'
import { reportEndingWords } from '#app/features/moderation/report-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'

/** What has been done about a report, in the order in which it happened. */
export function ReportHistory({ report }: { report: ContentReport }) {
  return (
    <Panel>
      <h2 className="mb-4 text-h3">What has been done</h2>
      <Timeline>
        {stepsOf(report).map(({ title, at, text }) => (
          <TimelineStep key={title} state="done" title={title} when={timeWords(at)}>
            {text}
          </TimelineStep>
        ))}
      </Timeline>
    </Panel>
  )
}

type Step = { title: string; at: string; text?: string }

function stepsOf(report: ContentReport): Step[] {
  const { assignee, close_asked, closed_by, ending, note } = report
  const ended = [ending && reportEndingWords[ending], note].filter(Boolean).join('. ')
  const all: { title: string; at: string | null; text?: string }[] = [
    { title: 'Reported', at: report.created_at, text: 'Yonder’s staff were notified at once.' },
    { title: 'The school saw it', at: report.school_seen_at },
    { title: 'Escalated', at: report.escalated_at, text: 'More people were notified.' },
    { title: `${assignee?.name ?? 'A colleague'} took it`, at: report.taken_at },
    { title: 'The school dealt with it', at: report.school_handled_at },
    { title: `${close_asked?.by.name ?? 'A colleague'} asked to close it`, at: close_asked?.at ?? null },
    { title: `${closed_by?.name ?? 'A colleague'} closed it`, at: report.closed_at, text: ended },
  ]
  return all
    .flatMap(({ at, ...step }) => (at === null ? [] : [{ ...step, at }]))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
