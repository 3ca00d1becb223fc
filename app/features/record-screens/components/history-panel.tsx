import type { AdminRecord, HistoryEntry, ResourceDescription } from '#app/features/admin/contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { counted } from '#app/ui/figures.ts'
import { DifferenceTable } from '../difference-table.tsx'
import { ComparePanel, type Comparison } from './compare-panel.tsx'
import { RestoreForm } from './restore-form.tsx'

type Props = {
  resource: ResourceDescription
  history: readonly HistoryEntry[]
  comparison: Comparison | null
  onRestored(record: AdminRecord): void
}

const actionWords: Readonly<Record<string, string>> = {
  create: 'created it',
  update: 'changed it',
  archive: 'took it off the site',
  restore: 'restored an earlier version',
}

/** What was published of a record, the newest first: each with what differed, and the way back to it. */
export function HistoryPanel({ resource, history, comparison, onRestored }: Props) {
  const mayRestore = resource.can.includes('publish')
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      <ComparePanel resource={resource} history={history} comparison={comparison} onRestored={onRestored} />
      <ol className="grid gap-3">
        {history.map(({ id, action, author, decided_at, differences }, at) => (
          <li key={id}>
            <details className="rounded-card border border-line bg-surface px-5 py-3">
              <summary className="min-h-11 cursor-pointer py-2">
                <b>{author ?? 'The site'}</b> {actionWords[action] ?? action},{' '}
                {counted(differences.length, 'field')}
                <span className="text-muted">, {timeWords(decided_at)}</span>
              </summary>
              <div className="grid gap-4 pb-3">
                <DifferenceTable
                  caption="What changed"
                  before="Before"
                  after="After"
                  differences={differences}
                />
                {mayRestore && at > 0 && <RestoreForm revision={id} onRestored={onRestored} />}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
