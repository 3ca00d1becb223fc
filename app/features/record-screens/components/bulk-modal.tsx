import type { ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Modal } from '#app/ui/modal.tsx'
import type { BulkAction, BulkResult } from '../bulk-action.ts'
import { inSentence } from '../label-words.ts'
import type { BulkChange, useBulkForm } from '../use-bulk-form.ts'
import { ReferencesField } from './references-field.tsx'

type Props = {
  resource: ResourceDescription
  bulk: ReturnType<typeof useBulkForm>
  change: BulkChange
  onChange(change: BulkChange): void
  onClose(): void
}

const verbs: Record<BulkAction, { ask: string; done: string }> = {
  publish: { ask: 'Publish', done: 'published' },
  archive: { ask: 'Take them off the site', done: 'taken off the site' },
  change: { ask: 'Change', done: 'changed' },
}

/** Asks before selected records are changed: how many will be, and which are left as they are and why. */
export function BulkModal({ resource, bulk, change, onChange, onClose }: Props) {
  const { form } = bulk
  const { action, field, added } = change
  const { outcome } = form.result ?? {}
  const { one, many } = resource.label
  const { ask } = verbs[action]
  const isReady = !field || added.length > 0

  return (
    <Modal title={field ? `Add ${inSentence(field.label)}` : `${ask}?`} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {bulk.fieldsOf(change).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {field && (
          <ReferencesField
            field={field}
            resource={resource}
            record={null}
            name="shown"
            input={added}
            onChange={(input) => onChange({ ...change, added: [input].flat() })}
          />
        )}
        {form.result?.message && !form.result.ok && <p role="alert">{form.result.message}</p>}
        {isReady && !form.result && <p role="status">Checking what would change …</p>}
        {outcome && (
          <div role="status">
            <p className="font-semibold">
              {counted(outcome.done.length, one, inSentence(many))} will be {verbs[action].done}.
            </p>
            <LeftOut refused={outcome.refused} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="apply"
            busy={form.pendingIntent === 'apply'}
            disabledReason={outcome && outcome.done.length > 0 ? null : 'There is nothing to change yet.'}
          >
            {outcome && outcome.done.length > 1 ? `${ask} ${outcome.done.length}` : ask}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** "2 published, 1 left as it was." */
export function outcomeWords({ done, refused, action }: NonNullable<BulkResult['outcome']>): string {
  const left =
    refused.length > 0 ? `, ${refused.length} left as ${refused.length === 1 ? 'it was' : 'they were'}` : ''
  return `${done.length} ${verbs[action].done}${left}.`
}

const maxListed = 20

function LeftOut({ refused }: { refused: NonNullable<BulkResult['outcome']>['refused'] }) {
  if (refused.length === 0) return null
  return (
    <>
      <p className="mt-3">
        {refused.length === 1 ? '1 stays as it is:' : `${refused.length} stay as they are:`}
      </p>
      <ul className="mt-1 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {refused.slice(0, maxListed).map(({ id, title, message }) => (
          <li key={id}>
            <b>{title ?? `Number ${id}`}</b>: {message}
          </li>
        ))}
        {refused.length > maxListed && <li>and {refused.length - maxListed} more</li>}
      </ul>
    </>
  )
}
