import type { AdminRecord, HistoryEntry, ResourceDescription } from '#app/features/admin/contract.ts'
import type { IncomingLinks, PublishWarning, Reading } from '#app/features/admin/record-tools-contract.ts'
import type { Input } from '../form-values.ts'
import type { RecordForm } from '../use-record-form.ts'
import type { Comparison } from './compare-panel.tsx'

export type RecordPageProps = {
  resource: ResourceDescription
  record: AdminRecord | null
  history: HistoryEntry[]
  comparison: Comparison | null
  warnings: PublishWarning[]
  reading: Reading | null
  links: IncomingLinks[]
}

/** What a layout of the form arranges: everything is in the form of the record, whichever way it is shown. */
export type LayoutProps = RecordPageProps & {
  form: RecordForm
  heading: string
  set(name: string, input: Input): void
}
