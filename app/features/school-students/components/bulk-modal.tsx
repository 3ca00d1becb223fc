import { undoMinutes } from '#app/features/people/memberships/undo-rules.ts'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Modal } from '#app/ui/modal.tsx'
import type { BulkResult } from '../bulk-action.ts'
import { type BulkAction, isUndoable } from '../bulk-rules.ts'
import { bulkWords } from '../bulk-words.ts'
import { changeStudents } from '../contract.ts'
import { type BulkChoices, BulkFields } from './bulk-fields.tsx'
import { LeftOut } from './left-out.tsx'

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
  const { outcome, message, ok, status, errors = {} } = form.result ?? {}
  const isForbidden = status === 403
  const { title, verb, note } = bulkWords[action]
  const isChosen = action === 'invite' || action === 'unlink' || outcome !== undefined
  const refusal = usePermissionRefusal(changeStudents, { body: { action } })
  const reason = isChosen
    ? isForbidden
      ? message
      : outcome?.done.length === 0 && 'Select someone else first.'
    : 'Choose one first.'
  const whyNot = refusal ?? reason
  return (
    <Modal title={title} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {whom.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {note && <p className="text-sm">{note}</p>}
        <BulkFields action={action} choices={choices} onChoose={onChoose} errors={errors} />
        {message && !ok && !isForbidden && <p role="alert">{message}</p>}
        {isChosen && !form.result && <p role="status">Checking what would change …</p>}
        {outcome && (
          <div role="status">
            <p className="font-semibold">
              {outcome.done.length === 0
                ? 'It is not possible for any of those selected.'
                : `For ${counted(outcome.done.length, 'student')}.`}
            </p>
            {outcome.asked.length > 0 && (
              <p>{`${counted(outcome.asked.length, 'student')} of them ${outcome.asked.length === 1 ? 'is' : 'are'} asked first, since your school would see them for longer. Until they say yes, nothing changes.`}</p>
            )}
            <LeftOut left={outcome.left_out} />
          </div>
        )}
        {isUndoable(action) && !isForbidden && (
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
