import { Stepper } from '#app/ui/stepper.tsx'
import type { StudentImport } from '../contract.ts'

const steps = ['File', 'Columns', 'Check', 'Bring in'] as const
type Step = (typeof steps)[number]

/** How far a file has come; `at` is left out once it is in. Nobody is asked for the columns of a OneRoster export. */
export function FileSteps({ at, format = 'csv' }: { at?: Step; format?: StudentImport['format'] }) {
  const shown = steps.filter((step) => step !== 'Columns' || format === 'csv')
  const current = at ? shown.indexOf(at) : shown.length
  return (
    <div className="mt-4 max-w-90">
      <Stepper label="From the file to your students" steps={shown} current={current} />
    </div>
  )
}

/** Nothing for a list that is no file, or that was thrown away or undone. */
export function ImportSteps({ item, lacksColumns }: { item: StudentImport; lacksColumns: boolean }) {
  const { format, status } = item
  const isFile = format === 'csv' || format === 'oneroster'
  if (!isFile || status === 'cancelled' || item.undo_asked_at) return null
  return <FileSteps format={format} at={stepOf(status, lacksColumns)} />
}

function stepOf(status: StudentImport['status'], lacksColumns: boolean): Step | undefined {
  if (status.startsWith('completed')) return undefined
  if (status === 'failed') return 'File'
  if (status === 'importing') return 'Bring in'
  return status === 'ready' && lacksColumns ? 'Columns' : 'Check'
}
