import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Modal } from '#app/ui/modal.tsx'
import type { BulkResult } from '../bulk-action.ts'
import { type BulkAction, isUndoable, undoMinutes } from '../bulk-rules.ts'
import { bulkWords } from '../bulk-words.ts'
import { type BulkChoices, BulkFields } from './bulk-fields.tsx'

type Props = {
  form: Form<BulkResult>
  action: BulkAction
  choices: BulkChoices
  /** Whom it is about, as fields of the form. */
  whom: [string, string][]
  onChoose(name: string, value: string): void
  onClose(): void
}

/** Asks before many students are changed: how many will be, and who is left out and why. */
export function BulkModal({ form, action, choices, whom, onChoose, onClose }: Props) {
  const { outcome, message, ok, errors = {} } = form.result ?? {}
  const { title, verb, note } = bulkWords[action]
  const isChosen = action === 'invite' || action === 'unlink' || outcome !== undefined
  const whyNot = isChosen ? outcome?.done.length === 0 && 'Select somebody else first.' : 'Choose one first.'
  return (
    <Modal title={title} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {whom.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {note && <p className="text-sm">{note}</p>}
        <BulkFields {...{ action, choices, onChoose }} errors={errors} />
        {message && !ok && <p role="alert">{message}</p>}
        {isChosen && !form.result && <p role="status">Looking at what would change …</p>}
        {outcome && (
          <div role="status">
            <p className="font-semibold">
              {outcome.done.length === 0
                ? 'It is for none of those selected.'
                : `For ${counted(outcome.done.length, 'student')}.`}
            </p>
            <LeftOut left={outcome.left_out} />
          </div>
        )}
        {isUndoable(action) && (
          <p className="text-muted text-sm">{`You can undo it for ${undoMinutes} minutes.`}</p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <Button
            type="submit"
            name="intent"
            value="apply"
            busy={form.pendingIntent === 'apply'}
            disabledReason={whyNot}
          >
            {outcome && outcome.done.length > 0 ? `${verb} ${outcome.done.length}` : verb}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const mostListed = 30

function LeftOut({ left }: { left: { id: number; name: string | null; reason: string }[] }) {
  if (left.length === 0) return null
  return (
    <>
      <p className="mt-3">{`${counted(left.length, 'student')} left out:`}</p>
      <ul className="mt-1 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {left.slice(0, mostListed).map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name || 'Somebody'}</b>: {reason}
          </li>
        ))}
        {left.length > mostListed && <li>{`and ${left.length - mostListed} more`}</li>}
      </ul>
    </>
  )
}
