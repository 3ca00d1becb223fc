import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { meetingLimits } from '../meeting-rules.ts'
import type { Meeting } from '../meetings/contract.ts'
import { meetingState } from '../meetings/meeting-words.ts'
import { meetingTime } from '../meetings/time-words.ts'
import { Outcome } from './student-forms.tsx'

/** One meeting as the student has it: a time to pick, or the time that was agreed. */
export function OwnMeeting({ meeting }: { meeting: Meeting }) {
  const { id, topic, place, minutes, state, reply, advisor_name, is_over } = meeting
  const { tone, words } = meetingState(meeting)
  const form = useForm<FormResult<'reply'>>({ intents: [`pick:${id}`, `decline:${id}`, `cancel:${id}`] })
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-words text-h3">{topic}</h2>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <p className="mt-1 break-words text-muted">{`${advisor_name}, ${minutes} minutes, ${place}`}</p>
      {reply && <p className="mt-2 whitespace-pre-line break-words text-sm">{`You said: “${reply}”`}</p>}
      {state === 'asked' && !is_over && <PickTime meeting={meeting} form={form} />}
      {state === 'agreed' && !is_over && (
        <div className="mt-2 flex flex-wrap items-start gap-x-5">
          <span className="inline-flex min-h-11 items-center">
            <Link to={`/api/user/meetings/${id}/calendar.ics`} document>
              Add to your calendar
            </Link>
          </span>
          <form {...form.props}>
            <AskFirst
              label="Cancel the meeting"
              of={`“${topic}”`}
              question={`We tell ${advisor_name}. You cannot undo this.`}
              yes="Yes, cancel it"
              intent={`cancel:${id}`}
              busy={form.isPending}
            />
          </form>
        </div>
      )}
      {state === 'asked' && is_over && (
        <p className="mt-2 text-sm">
          {'You cannot pick a time any more. '}
          <Link to="/messages">Write to your advisor</Link>
          {' if you still want to meet.'}
        </p>
      )}
      <Outcome result={form.result} />
    </Panel>
  )
}

function PickTime({ meeting, form }: { meeting: Meeting; form: Form<FormResult<'reply'>> }) {
  const { id, topic, times, time_zone, advisor_name } = meeting
  return (
    <>
      <form {...form.props} className="mt-4 grid gap-3">
        <RadioGroup
          legend={`When can you meet ${advisor_name}?`}
          name="time"
          options={times.map((time) => ({ value: time, label: meetingTime(time, time_zone) }))}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value={`pick:${id}`}
            size="small"
            busy={form.pendingIntent === `pick:${id}`}
          >
            Pick this time
          </Button>
        </div>
      </form>
      <details data-screen open={form.errors.reply ? true : undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
          None of these times works<span className="sr-only"> for “{topic}”</span>
        </summary>
        <form {...form.props} className="mt-2 grid gap-3">
          <TextArea
            label="Which times would work?"
            name="reply"
            rows={2}
            optional
            maxLength={meetingLimits.reply}
            error={form.errors.reply}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value={`decline:${id}`}
              variant="outline"
              size="small"
              busy={form.pendingIntent === `decline:${id}`}
            >
              {`Tell ${advisor_name} that no time works`}
            </Button>
          </div>
        </form>
      </details>
    </>
  )
}
