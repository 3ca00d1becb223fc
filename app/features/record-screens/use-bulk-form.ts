import type { FieldDescription } from '#app/features/admin/contract.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { BulkAction, BulkResult } from './bulk-action.ts'

/** What is to be done with the selected records. */
export type BulkChange = {
  action: BulkAction
  /** The list that gets entries, for `change`. */
  field?: FieldDescription
  added: readonly string[]
}

type Options = { selection: Pick<Selection, 'ids' | 'isAll'>; search: string; onDone(outcome: Outcome): void }
type Outcome = NonNullable<BulkResult['outcome']>

/** The form of selected records; `check` asks what a change would do. */
export function useBulkForm({ selection, search, onDone }: Options) {
  const form = useForm<BulkResult>({
    intents: ['check', 'apply'],
    onResult({ outcome }) {
      if (outcome?.isDone) onDone(outcome)
    },
  })

  function fieldsOf({ action, field, added }: BulkChange): [string, string][] {
    return [
      ['action', action],
      ['search', search],
      ...(selection.isAll ? [['all', '1']] : selection.ids.map((id) => ['id', id])),
      ...(field ? [['field', field.name], ...added.map((key) => ['add', key])] : []),
    ] as [string, string][]
  }

  return {
    form,
    fieldsOf,
    check(change: BulkChange): void {
      form.clear()
      if (change.field && change.added.length === 0) return
      const fields = new FormData()
      for (const [name, value] of [['intent', 'check'] as const, ...fieldsOf(change)])
        fields.append(name, value)
      void form.send(fields)
    },
  }
}
