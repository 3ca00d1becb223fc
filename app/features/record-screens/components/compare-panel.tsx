import { Form } from 'react-router'
import type {
  AdminRecord,
  Difference,
  HistoryEntry,
  ResourceDescription,
} from '#app/features/admin/contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { DifferenceTable } from '../difference-table.tsx'
import { RestoreForm } from './restore-form.tsx'

/** Two versions of a record's history, and what differs between them. */
export type Comparison = { from: string; to: string; differences: Difference[] | null }

type Props = {
  resource: ResourceDescription
  history: readonly HistoryEntry[]
  comparison: Comparison | null
  onRestored(record: AdminRecord): void
}

/** Any two versions side by side. They stand in the address, so that a comparison can be sent to someone. */
export function ComparePanel({ resource, history, comparison, onRestored }: Props) {
  const [newest, second] = history
  if (!newest || !second) return null
  const options = history.map(({ id, author, decided_at }, at) => ({
    value: id,
    label: `${timeWords(decided_at)}, ${author ?? 'the site'}${at === 0 ? ' (newest)' : ''}`,
  }))
  const { from, to, differences } = comparison ?? { from: second.id, to: newest.id, differences: null }
  return (
    <div className="mb-4 grid gap-4 rounded-card border border-line bg-surface p-5">
      <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
        <div className="min-w-60 flex-1">
          <Select key={from} name="from" label="Compare" defaultValue={from} options={options} />
        </div>
        <div className="min-w-60 flex-1">
          <Select key={to} name="to" label="with" defaultValue={to} options={options} />
        </div>
        <Button type="submit" variant="outline">
          Compare
        </Button>
      </Form>
      {differences && (
        <div role="status" className="grid gap-4">
          <DifferenceTable
            caption="Differences"
            before={labelOf(options, from)}
            after={labelOf(options, to)}
            differences={differences}
          />
          {resource.can.includes('publish') && from !== newest.id && (
            <RestoreForm
              revision={from}
              label={`Restore the version of ${labelOf(options, from)}`}
              onRestored={onRestored}
            />
          )}
        </div>
      )}
    </div>
  )
}

function labelOf(options: readonly { value: string; label: string }[], id: string): string {
  return options.find(({ value }) => value === id)?.label ?? id
}
