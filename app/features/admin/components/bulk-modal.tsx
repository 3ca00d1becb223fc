import { useEffect, useRef, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Modal } from '#app/ui/modal.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BulkAction, BulkResult } from '../bulk-action.ts'
import type { FieldDescription, ResourceDescription } from '../contract.ts'
import type { Selection } from '../use-selection.ts'
import { ReferencesField } from './references-field.tsx'

type Props = {
  resource: ResourceDescription
  selection: Selection
  search: string
  action: BulkAction
  /** The list that gets entries, for `change`. */
  field?: FieldDescription
  onClose(): void
}

const verbs: Record<BulkAction, { ask: string; done: string }> = {
  publish: { ask: 'Publish', done: 'published' },
  archive: { ask: 'Take off the site', done: 'taken off the site' },
  change: { ask: 'Change', done: 'changed' },
}

/** Asks before selected records are changed: how many will be, and which are left as they are and why. */
export function BulkModal({ resource, selection, search, action, field, onClose }: Props) {
  const [added, setAdded] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<BulkResult>({
    intents: ['check', 'apply'],
    onResult({ outcome }) {
      if (!outcome?.isDone) return
      toast(outcomeWords(outcome), { kind: 'good' })
      selection.clear()
      onClose()
    },
  })
  const { outcome } = form.result ?? {}
  const { one, many } = resource.label
  const { ask } = verbs[action]
  const isReady = !field || added.length > 0

  // What would happen is asked as soon as it is known what is wanted.
  const wanted = added.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    form.clear()
    if (isReady) element.current?.requestSubmit()
  }, [wanted])

  return (
    <Modal title={field ? `Add ${field.label.toLowerCase()}` : `${ask}?`} onClose={onClose}>
      <form {...form.props} ref={element} className="grid gap-4">
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="search" value={search} />
        {selection.isAll ? (
          <input type="hidden" name="all" value="1" />
        ) : (
          selection.ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
        )}
        {field && (
          <>
            <input type="hidden" name="field" value={field.name} />
            <ReferencesField
              {...{ field, resource }}
              record={null}
              name="add"
              input={added}
              onChange={(input) => setAdded([input].flat())}
            />
          </>
        )}
        {/* the first button of a form is the one that a form sends by itself */}
        <button type="submit" name="intent" value="check" hidden>
          Check
        </button>
        {form.result?.message && !form.result.ok && <p role="alert">{form.result.message}</p>}
        {isReady && !form.result && <p role="status">Looking at what would change …</p>}
        {outcome && (
          <div role="status">
            <p className="font-semibold">
              {counted(outcome.done.length, one, many.toLowerCase())} will be {verbs[action].done}.
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
            {outcome ? `${ask} ${outcome.done.length}` : ask}
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
function outcomeWords({ done, refused, action }: NonNullable<BulkResult['outcome']>): string {
  const left =
    refused.length > 0 ? `, ${refused.length} left as ${refused.length === 1 ? 'it was' : 'they were'}` : ''
  return `${done.length} ${verbs[action].done}${left}.`
}

const mostListed = 20

function LeftOut({ refused }: { refused: NonNullable<BulkResult['outcome']>['refused'] }) {
  if (refused.length === 0) return null
  return (
    <>
      <p className="mt-3">
        {refused.length === 1 ? '1 stays as it is:' : `${refused.length} stay as they are:`}
      </p>
      <ul className="mt-1 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {refused.slice(0, mostListed).map(({ id, title, message }) => (
          <li key={id}>
            <b>{title ?? `Number ${id}`}</b>: {message}
          </li>
        ))}
        {refused.length > mostListed && <li>and {refused.length - mostListed} more</li>}
      </ul>
    </>
  )
}
