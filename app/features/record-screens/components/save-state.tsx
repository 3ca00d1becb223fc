import { CloudCheck, CloudOff } from 'lucide-react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { inWords } from '#app/platform/date-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { revisionLooks, statusLook } from '../state-words.ts'
import type { RecordForm } from '../use-record-form.ts'

type Props = { resource: ResourceDescription; record: AdminRecord | null; form: RecordForm }

/** The state of a record and of its text: saved, being saved, or not saved and why. */
export function SaveState({ resource, record, form }: Props) {
  const status =
    record?.status != null ? statusLook(resource.workflow?.statuses ?? null, record.status) : null
  const revision = record?.revision ? revisionLooks[record.revision.state] : null
  const words = stateWords(form)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {status && <Tag tone={status.tone}>{status.label}</Tag>}
      {revision && <Tag tone={revision.tone}>{`Change: ${revision.label}`}</Tag>}
      <p role="status" className="flex items-center gap-1.5 text-muted">
        {words && <Icon of={form.hasFailed ? CloudOff : CloudCheck} size={18} />}
        {words}
      </p>
    </div>
  )
}

function stateWords({ isPending, hasFailed, result, isDirty, savedAt }: RecordForm): string | null {
  if (isPending) return 'Saving'
  if (hasFailed && isDirty) return `Not saved: ${reason(result)} Your text is still here.`
  if (isDirty) return 'Not saved yet'
  return savedAt && `Saved ${inWords(savedAt, undefined, timeParts).replace(':', '.')}`
}

const timeParts = { hour: 'numeric', minute: '2-digit' } as const

function reason(result: RecordForm['result']): string {
  const [first] = Object.values(result?.errors ?? {})
  return first ? `${first.replace(/\.?$/, '.')}` : (result?.message ?? '')
}
