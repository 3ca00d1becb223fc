import { FormFields } from '#app/features/forms/form-fields.tsx'
import { weekdayOf } from '#app/platform/calendar.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HourFields, WeekdayFields, weekdays } from '../../components/work-fields.tsx'
import { HealthNoteField } from '../../days/components/health-note-panel.tsx'
import { datesBetween } from '../../rules/days.ts'
import type { OwnPlacement } from '../../student-contract.ts'
import { answerPrefix, noteField, sectionsOf } from '../start-action.ts'
import { startPath } from '../student-steps.ts'
import { termLengths } from '../terms.ts'
import { StepForm } from './step-form.tsx'

type Of = { placement: OwnPlacement }

/** What kind of work, and when. It begins a request, or changes one. */
export function WorkStep({ placement, hostId }: { placement: OwnPlacement | null; hostId: string | null }) {
  return (
    <StepForm version={placement?.version} button={placement ? 'Save and go on' : 'Start and go on'}>
      {({ given, errors }) => (
        <>
          {hostId && <input type="hidden" name="host_id" value={hostId} />}
          <TextField
            label="What kind of work is it?"
            hint="A few words, for example: Vet nurse for a week."
            name="title"
            required
            maxLength={termLengths.title}
            defaultValue={given.title ?? placement?.title}
            error={errors.title}
          />
          <TextField
            label="First day"
            type="date"
            name="start_date"
            required
            defaultValue={given.start_date ?? placement?.start_date}
            error={errors.start_date}
          />
          <TextField
            label="Last day"
            hint="It can be changed until you sign. On the next pages you choose the days and hours in between."
            type="date"
            name="end_date"
            required
            defaultValue={given.end_date ?? placement?.end_date}
            error={errors.end_date}
          />
        </>
      )}
    </StepForm>
  )
}

/** The host as it is chosen, and the way to the list of hosts. */
export function HostStep({ placement: { id, host } }: Of) {
  return (
    <div className="grid max-w-[64ch] gap-5">
      {host ? (
        <Panel>
          <p className="font-semibold break-words">{host.business_name}</p>
          <p className="text-muted break-words">
            {[host.contact_name, host.place].filter(Boolean).join(', ')}
          </p>
        </Panel>
      ) : (
        <p>
          No host yet. Choose one that your school knows, or add one that you have found. Without a host you
          can go on, but you cannot send the request.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/wex/hosts?placement=${id}`} variant={host ? 'outline' : 'primary'}>
          {host ? 'Choose another host' : 'Find or add a host'}
        </ButtonLink>
        <ButtonLink to={startPath(id, 'days')} variant={host ? 'primary' : 'outline'}>
          {host ? 'Go on' : 'Go on without one'}
        </ButtonLink>
      </div>
    </div>
  )
}

/** More days than these are chosen by the week alone. */
const maxSingleDays = 31

/** Which days of the week, from when to when; and single days that differ. */
export function DaysStep({ placement }: Of) {
  const { start_date, end_date, days, address, version } = placement
  const [first] = days
  const chosen = days.length > 0 ? new Set(days.map(({ date }) => weekdayOf(date))) : new Set([1, 2, 3, 4, 5])
  const possible = new Set(datesBetween(start_date, end_date, weekdays).slice(0, 7).map(weekdayOf))
  return (
    <div className="grid gap-8">
      <StepForm version={version} button="Save and go on" intent="week">
        {({ given, errors }) => (
          <>
            <WeekdayFields
              legend="On which days are you there?"
              chosen={chosen}
              offered={possible}
              error={errors.weekday ?? errors.days}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <HourFields required from={given.from ?? first?.from} to={given.to ?? first?.to} />
            </div>
            <TextField
              label="Where you work"
              hint="The address, if you know it. The host can correct it."
              name="address"
              optional
              maxLength={termLengths.address}
              defaultValue={given.address ?? address}
              error={errors.address}
            />
          </>
        )}
      </StepForm>
      {days.length > 0 && <SingleDays placement={placement} />}
    </div>
  )
}

/** Other hours on some days, or a day less. */
function SingleDays({ placement: { start_date, end_date, days, address, version } }: Of) {
  const dates = datesBetween(start_date, end_date, weekdays)
  if (dates.length > maxSingleDays) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-link underline">
        Other hours on some days
      </summary>
      <div className="mt-3">
        <StepForm version={version} button="Save these days and go on" intent="each">
          {({ errors }) => (
            <>
              <input type="hidden" name="address" value={address} />
              <ChoiceGroup legend="Days at work" error={errors.days}>
                <ul className="grid gap-2">
                  {dates.map((date) => {
                    const day = days.find((one) => one.date === date)
                    const usual = day ?? days[0]
                    return (
                      <li key={date} className="grid grid-cols-2 items-end gap-x-4 sm:grid-cols-3">
                        <div className="col-span-2 sm:col-span-1">
                          <Checkbox
                            name="day"
                            value={date}
                            label={formatDay(date)}
                            defaultChecked={day !== undefined}
                          />
                        </div>
                        <HourFields of={{ day: formatDay(date), date }} from={usual?.from} to={usual?.to} />
                      </li>
                    )
                  })}
                </ul>
              </ChoiceGroup>
            </>
          )}
        </StepForm>
      </div>
    </details>
  )
}

/** What the student would like to do, and how they get there. */
export function TasksStep({ placement }: Of) {
  const stored = placement.answers.student as Record<string, unknown>
  const tasks = placement.tasks.length > 0 ? placement.tasks.join('\n') : stored.tasks
  return (
    <StepForm version={placement.version} button="Save and go on" sections={placement.sections}>
      {({ errors, form }) => (
        <FormFields
          sections={sectionsOf(placement.sections, 'tasks')}
          prefix={answerPrefix}
          given={form.result?.answers ?? { ...stored, tasks }}
          errors={errors}
        />
      )}
    </StepForm>
  )
}

/** The full date of birth, whom to call, how to behave, a note on health, and who agrees at home. */
export function YouStep({ placement, note }: Of & { note: string }) {
  const { guardian, sections, answers, version } = placement
  return (
    <StepForm version={version} button="Save and check it" sections={sections}>
      {({ given, errors, form }) => (
        <>
          <FormFields
            sections={sectionsOf(sections, 'you')}
            prefix={answerPrefix}
            given={form.result?.answers ?? answers.student}
            errors={errors}
          />
          <HealthNoteField stored={note} given={given[noteField]} error={errors[noteField]} />
          <fieldset className="min-w-0">
            <legend className="mb-2">
              <h3>Your parent or guardian</h3>
            </legend>
            <p className="mb-5 text-sm text-muted">
              {guardian.is_needed
                ? 'An adult at home has to agree and sign. Your school checks the address before anything is sent to it.'
                : 'You are 18 on every day, so nobody at home has to agree. You can leave this empty.'}
            </p>
            <div className="grid gap-5">
              <TextField
                label="Their name"
                name="guardian_name"
                optional={!guardian.is_needed}
                maxLength={termLengths.name}
                defaultValue={given.guardian_name ?? guardian.name ?? ''}
                error={errors.guardian_name}
              />
              <TextField
                label="Their email"
                name="guardian_email"
                type="email"
                optional={!guardian.is_needed}
                defaultValue={given.guardian_email ?? guardian.email ?? ''}
                error={errors.guardian_email}
              />
              <TextField
                label="Their phone number"
                name="guardian_phone"
                type="tel"
                optional
                defaultValue={given.guardian_phone ?? guardian.phone ?? ''}
                error={errors.guardian_phone}
              />
            </div>
          </fieldset>
        </>
      )}
    </StepForm>
  )
}
