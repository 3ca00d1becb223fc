import { RotateCcw } from 'lucide-react'
import type { AdminRecord } from '#app/features/admin/contract.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { RecordResult } from '../record-action.ts'

type Props = { revision: string; label?: string; onRestored(record: AdminRecord): void }

/** Makes the record what it was right after this version, at once. */
export function RestoreForm({ revision, label = 'Restore this version', onRestored }: Props) {
  const form = useForm<RecordResult>({
    intents: ['restore'],
    onResult({ record, message }) {
      if (!record) return
      onRestored(record)
      if (message) toast(message, { kind: 'good' })
    },
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="revision" value={revision} />
      {form.result && !form.result.ok && <p role="alert">{form.result.message}</p>}
      <Button
        type="submit"
        variant="outline"
        icon={RotateCcw}
        name="intent"
        value="restore"
        busy={form.isPending}
      >
        {label}
      </Button>
    </form>
  )
}
