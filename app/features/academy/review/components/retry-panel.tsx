import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { retryPath } from '../../addresses.ts'
import { dayWords } from '../../words.ts'
import type { Learning } from '../contract.ts'

/** Questions that come back on their days, for those who want that. */
export function RetryPanel({ retry }: { retry: Learning['retry'] }) {
  const form = useForm<FormResult>({ intents: ['start', 'stop'] })
  const { is_on, questions } = retry
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Two-minute retries</h2>
      {questions === 0 ? (
        <p className="mt-2 text-sm">Finish a quiz first. Then its questions can come back here.</p>
      ) : is_on ? (
        <>
          <p className="mt-2 text-sm">{dueWords(retry)}</p>
          <p className="mt-3">
            <ButtonLink to={retryPath} variant="accent" size="small">
              {retry.due > 0 ? 'Two minutes now' : 'Practise anyway'}
            </ButtonLink>
          </p>
          <p className="mt-2 text-sm text-muted">
            Do them whenever you like. You earn no XP for them, and we send no reminders.
          </p>
        </>
      ) : (
        <p className="mt-2 text-sm">
          You get three to five questions that you have met before, at about the time when people start to
          forget them. You earn no XP for them, and we send no reminders. It is off until you turn it on.
        </p>
      )}
      {questions > 0 && (
        <form {...form.props} className="mt-3">
          {is_on ? (
            <AskFirst
              label="Turn off"
              question="When each question comes back is deleted. Your quizzes and scores stay."
              yes="Yes, turn it off"
              intent="stop"
              busy={form.isPending}
            />
          ) : (
            <Button
              type="submit"
              name="intent"
              value="start"
              variant="outline"
              size="small"
              busy={form.isPending}
            >
              Turn on
            </Button>
          )}
        </form>
      )}
      <p role="status" className="mt-2 text-sm">
        {form.result?.message}
      </p>
    </Panel>
  )
}

function dueWords({ due, next_due_at }: Learning['retry']): string {
  if (due > 0) return `${counted(due, 'question')} ${due === 1 ? 'is' : 'are'} ready for another go.`
  return next_due_at
    ? `Nothing is due. The next one comes back on ${dayWords(next_due_at)}.`
    : 'Nothing is due.'
}
