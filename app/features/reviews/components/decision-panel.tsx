import { useRef } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Review } from '../contract.ts'
import { useDecisionKeys } from '../use-decision-keys.ts'

const open = ['draft', 'in-review', 'changes-asked', 'scheduled']

const choices = [
  { value: 'publish', label: 'Publish it', hint: 'The change goes live at once, with all its fields' },
  { value: 'ask', label: 'Ask for changes', hint: 'The page on the site does not change' },
  { value: 'reject', label: 'Reject it', hint: 'Give a reason. The author can reply.' },
]

/** What becomes of a change: for those who may publish it, and for its author, who can take it back. */
export function DecisionPanel({ review }: { review: Review }) {
  const element = useRef<HTMLFormElement>(null)
  useDecisionKeys(element)
  const form = useForm({
    intents: ['decide'],
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  if (!open.includes(review.state)) return null
  if (!review.can_decide && review.state !== 'in-review') return null
  return (
    <Panel>
      <h2 className="mb-3 text-h3">{review.can_decide ? 'Decide' : 'Your change'}</h2>
      <form {...form.props} ref={element} className="grid gap-4">
        {form.result?.message && !form.result.ok && (
          <p role="alert" className="font-semibold text-danger">
            {form.result.message}
          </p>
        )}
        {review.can_decide ? (
          <>
            <fieldset className="grid gap-2">
              <legend className="sr-only">Decision</legend>
              {choices.map(({ value, label, hint }) => (
                <label
                  key={value}
                  className="flex gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-primary has-checked:bg-tint"
                >
                  <input type="radio" name="decision" value={value} className="size-4 shrink-0 self-center" />
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-sm text-muted">{hint}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <TextArea
              name="message"
              label={`Message to ${review.author ?? 'its author'}`}
              hint="They read it on Yonder with the decision."
              error={form.errors.message}
              maxLength={2000}
              optional
            />
          </>
        ) : (
          <input type="hidden" name="decision" value="withdraw" />
        )}
        <Button type="submit" name="intent" value="decide" wide busy={form.isPending}>
          {review.can_decide ? 'Decide' : 'Take it back'}
        </Button>
        {review.can_decide && (
          <p className="text-sm text-muted max-md:hidden noscript:hidden">
            <kbd>1</kbd> to <kbd>3</kbd> choose, <kbd>Ctrl</kbd> <kbd>Enter</kbd> decides, <kbd>J</kbd> and{' '}
            <kbd>K</kbd> go to the next and the previous change.
          </p>
        )}
      </form>
    </Panel>
  )
}
