import { useRef } from 'react'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { getStudent } from '../contract.ts'
import { meetingLimits, meetingMinutes } from '../meeting-rules.ts'
import type { SchoolMeeting } from '../meetings/contract.ts'
import type { AskResult } from '../meetings/meeting-action.ts'
import { meetingState } from '../meetings/meeting-words.ts'
import { Outcome } from './student-forms.tsx'

type Details = ReplyOf<typeof getStudent>['data']
type Props = { student: Pick<Details, 'id' | 'first_name' | 'meetings'> }

/** How many that are over are shown. */
const overShown = 3

/** Meetings with a student: what they were asked, what they answered, and the form that asks. */
export function StudentMeetings({ student: { id, first_name, meetings } }: Props) {
  const cancelling = useForm<FormResult>({ intents: ['cancel-meeting'] })
  const open = meetings.filter(({ is_over }) => !is_over)
  const over = meetings.filter(({ is_over }) => is_over).slice(0, overShown)
  return (
    <Panel>
      <h2 id="meetings" className="scroll-mt-24 text-h3">
        Meetings
      </h2>
      {meetings.length === 0 && <p className="mt-2 text-muted text-sm">None yet.</p>}
      <ul className="mt-2">
        {[...open, ...over].map((meeting) => (
          <MeetingRow key={meeting.id} studentId={id} meeting={meeting} cancelling={cancelling} />
        ))}
      </ul>
      <Outcome result={cancelling.result} />
      <AskForm student={first_name} />
    </Panel>
  )
}

type RowProps = { studentId: number; meeting: SchoolMeeting; cancelling: Form<FormResult> }

function MeetingRow({ studentId, meeting, cancelling }: RowProps) {
  const { id, topic, place, minutes, state, reply, advisor_name, is_over, may_cancel } = meeting
  const { tone, words } = meetingState(meeting)
  return (
    <li className="border-line border-t py-3 text-sm first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <b className="min-w-0 break-words">{topic}</b>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <p className="break-words text-muted">{`${advisor_name}, ${minutes} minutes, ${place}`}</p>
      {reply && <p className="mt-1 whitespace-pre-line break-words">{`“${reply}”`}</p>}
      {!is_over && (
        <div className="mt-1 flex flex-wrap items-start gap-x-5">
          {state === 'agreed' && (
            <Link to={`/api/advisor/students/${studentId}/meetings/${id}/calendar.ics`} document>
              Add to your calendar
            </Link>
          )}
          {may_cancel && (
            <form {...cancelling.props}>
              <input type="hidden" name="meeting_id" value={id} />
              <AskFirst
                label="Cancel the meeting"
                of={`“${topic}”`}
                question="We tell the student. You cannot undo this."
                yes="Yes, cancel it"
                intent="cancel-meeting"
                busy={cancelling.isPending}
              />
            </form>
          )}
        </div>
      )}
    </li>
  )
}

const timeNames = Array.from({ length: meetingLimits.maxTimes }, (_, at) => `times.${at}`)

function AskForm({ student }: { student: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<AskResult>({
    intents: ['ask-meeting'],
    onResult({ ok }) {
      if (ok) element.current?.reset()
    },
  })
  const failed = form.result?.ok === false ? form.result : undefined
  const errors = form.errors as Partial<Record<string, string>>
  const sent = failed?.sent
  return (
    <>
      <details data-screen open={failed ? true : undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
          {`Ask ${student} to meet`}
        </summary>
        {failed?.message && <AlertBanner type="danger">{failed.message}</AlertBanner>}
        <form {...form.props} ref={element} className="mt-2 grid gap-4">
          <TextField
            label="What you want to talk about"
            name="topic"
            maxLength={meetingLimits.topic}
            hint={`${student} reads this.`}
            defaultValue={sent?.topic}
            error={errors.topic}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Where"
              name="place"
              maxLength={meetingLimits.place}
              defaultValue={sent?.place}
              error={errors.place}
            />
            <Select
              label="How long"
              name="minutes"
              options={meetingMinutes.map((one) => ({ value: String(one), label: `${one} minutes` }))}
              defaultValue={String(sent?.minutes || 20)}
              error={errors.minutes}
            />
          </div>
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 text-sm">
              <b>Times to choose from</b>
              <span className="block text-muted">
                Offer between two and five different times in the next 60 days, from 7 am to 9 pm in your
                school’s time zone.
              </span>
            </legend>
            {timeNames.map((name, at) => (
              <TextField
                key={name}
                label={`Time ${at + 1}`}
                name={name}
                type="datetime-local"
                optional={at >= meetingLimits.fewestTimes}
                defaultValue={sent?.times[at]}
                error={errors[name] ?? (at === 0 ? errors.times : undefined)}
              />
            ))}
          </fieldset>
          <div>
            <Button
              type="submit"
              name="intent"
              value="ask-meeting"
              variant="outline"
              size="small"
              busy={form.isPending}
            >
              {`Ask ${student}`}
            </Button>
          </div>
        </form>
      </details>
      <Outcome result={form.result?.ok ? form.result : undefined} />
    </>
  )
}
