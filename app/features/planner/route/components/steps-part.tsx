import type { ReactNode } from 'react'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type PlanStep, stepOwners } from '../../plan-parts.ts'
import { ownerWords } from '../../words.ts'
import { type StepState, stateOf } from '../steps.ts'
import { AddFold } from './add-fold.tsx'
import { CheckButton } from './check-button.tsx'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { MoveButtons, RemoveButton } from './row-buttons.tsx'
import { SortableSteps } from './sortable-steps.tsx'

/** Small steps with dates and owners, in one's own order. */
export function StepsPart({ steps, today }: { steps: PlanStep[]; today: string }) {
  return (
    <Part lead="Small enough to do in an afternoon. Drag them by the handle, or use the arrows.">
      <SortableSteps
        steps={steps}
        row={(step, at, handle) => (
          <StepRow
            step={step}
            handle={handle}
            today={today}
            first={at === 0}
            last={at === steps.length - 1}
          />
        )}
      />
      {steps.length > 1 && (
        <div data-screen className="mt-3">
          <EditForm intent="sort-steps" part="steps">
            {({ busy }) => (
              <Button type="submit" variant="ghost" size="small" busy={busy}>
                Sort by date
              </Button>
            )}
          </EditForm>
        </div>
      )}
      <AddFold title="Add a step" open intent="add-step" part="steps" button="Add step" variant="primary">
        {(errors) => <StepFields today={today} errors={errors} />}
      </AddFold>
    </Part>
  )
}

const stateLook: Record<StepState, { tone: TagTone; words: string }> = {
  done: { tone: 'good', words: 'Done' },
  overdue: { tone: 'warning', words: 'Overdue' },
  soon: { tone: 'info', words: 'Soon' },
  open: { tone: 'plain', words: 'To do' },
}

type RowFacts = { step: PlanStep; handle: ReactNode; today: string; first: boolean; last: boolean }

function StepRow({ step, handle, today, first, last }: RowFacts) {
  const { id, title, due_on, due_time, owner, done_on } = step
  const state = stateOf(step, today)
  const when = done_on ? formatDate(done_on) : due_on && formatDate(due_on)
  return (
    <div className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <span data-screen className="max-sm:hidden">
          {handle}
        </span>
        <CheckButton intent="tick-step" part="steps" id={id} title={title} done={Boolean(done_on)} />
        <span className="min-w-0 flex-1 basis-40 py-1 pl-1.5">
          <b className={`block ${done_on ? 'text-muted line-through decoration-1' : ''}`}>{title}</b>
          <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            <Tag tone={stateLook[state].tone}>{stateLook[state].words}</Tag>
            {when && (
              <span className="num">
                {when}
                {due_time && !done_on && `, ${formatTime(due_time)}`}
              </span>
            )}
            <span>
              {when && '· '}
              {ownerWords[owner]}
            </span>
          </span>
        </span>
        <span data-screen className="flex items-center">
          <span className="sm:hidden">{handle}</span>
          <MoveButtons list="steps" part="steps" id={id} title={title} first={first} last={last} />
          <RemoveButton list="steps" part="steps" id={id} title={title} />
        </span>
      </div>
      <details data-screen className="pl-3 sm:pl-22">
        <summary className="inline-flex min-h-8 items-center text-link text-sm underline">
          Change<span className="sr-only"> {title}</span>
        </summary>
        <EditForm intent="change-step" name={`step-${id}`} part="steps" says="Saved.">
          {({ errors, busy }) => (
            <div className="grid gap-4 pt-2 pb-4">
              <input type="hidden" name="id" value={id} />
              <StepFields step={step} today={today} errors={errors} />
              <div>
                <Button
                  type="submit"
                  variant="outline"
                  size="small"
                  busy={busy}
                  aria-label={`Save the changes to ${title}`}
                >
                  Save
                </Button>
              </div>
            </div>
          )}
        </EditForm>
      </details>
    </div>
  )
}

function StepFields({
  step,
  today,
  errors,
}: {
  step?: PlanStep
  today: string
  errors: Record<string, string | undefined>
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="sm:col-span-3">
        <TextField
          label="Step"
          name="title"
          defaultValue={step?.title}
          maxLength={140}
          error={errors.title}
        />
      </div>
      <TextField
        label="By when"
        name="due_on"
        type="date"
        min={step?.due_on && step.due_on < today ? undefined : today}
        defaultValue={step?.due_on ?? ''}
        error={errors.due_on}
        optional
      />
      <TextField
        label="Time"
        name="due_time"
        type="time"
        defaultValue={step?.due_time ?? ''}
        error={errors.due_time}
        optional
      />
      <Select
        label="Who"
        name="owner"
        defaultValue={step?.owner ?? 'me'}
        options={stepOwners.map((value) => ({ value, label: ownerWords[value] }))}
      />
    </div>
  )
}
