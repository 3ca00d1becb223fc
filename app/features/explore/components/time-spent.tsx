import type { Occupation } from '#app/features/careers/contract.ts'
import { SourceLink } from './source-link.tsx'

/** Where the working time goes, as the Australian Skills Classification found it. `wider`: the group that it describes instead of the job. */
export function TimeSpent({ tasks, wider }: { tasks: Occupation['tasks']; wider: string | null }) {
  const hasMore = tasks.reduce((sum, { share }) => sum + share, 0) < 97
  return (
    <div className="text-ink">
      {wider && <p className="mb-4 text-sm">{`These tasks and shares are for ${wider}.`}</p>}
      <ol className="grid gap-3.5">
        {tasks.map(({ task, share }) => (
          <li key={task} className="grid grid-cols-[1fr_3.5rem] items-baseline gap-x-4 gap-y-1.5">
            <span>{task}</span>
            <span className="text-right text-muted text-sm tabular-nums">
              {share < 0.5 ? 'Under 1%' : `${Math.round(share)}%`}
            </span>
            <span className="col-span-2 h-1.5 rounded-xs bg-line" aria-hidden>
              <span className="block h-full rounded-xs bg-primary" style={{ width: `${share}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">
        {'Share of working time, from the '}
        <SourceLink fact="careers/skills-classification">Australian Skills Classification (2021)</SourceLink>.
        {hasMore && ' The rest goes to many smaller tasks.'}
      </p>
    </div>
  )
}
