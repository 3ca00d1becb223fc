import { FormFields } from '#app/features/forms/form-fields.tsx'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { counted } from '#app/ui/figures.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { PlacementDaysOf } from '../contract.ts'
import { DayForm } from './day-form.tsx'
import { DayLog } from './day-log.tsx'
import { Numbers } from './numbers.tsx'

const absences = { absent: 'absent', 'no-show': 'the host says that you did not come' }

type Of = { days: PlacementDaysOf; today: string; version: number }

/** The days at work: being there or not, what was done, and what went wrong. */
export function DaysPanel({ days, today, version }: Of) {
  const { may, forms, reflection } = days
  const isQuiet = !may.check_in && !may.log && !may.stay_away && !may.reflect && days.entries.length === 0
  if (isQuiet) return null
  return (
    <section id="days" className="scroll-mt-20 space-y-6">
      <h2 className="text-h2">Your days</h2>
      {may.check_in && (
        <DayForm intent="check-in" button="I am here">
          {() => (
            <p className="text-muted">
              Tell your school that you have arrived. It does not see where you are.
            </p>
          )}
        </DayForm>
      )}
      {days.attendance.some(({ date, kind }) => date === today && kind === 'checked-in') && (
        <Banner tone="good" role="status">
          You are checked in for today. Your school can see it.
        </Banner>
      )}
      <DayLog
        days={days}
        presence={absences}
        heading={<p className="text-muted">{counted(days.hours, 'hour')} written down so far.</p>}
      />
      {may.log && (
        <Folded title="Write about a day">
          <DayForm key={days.entries.length} intent="log" button="Save" sections={forms.log}>
            {(form) => <FormFields sections={forms.log} {...form} given={{ date: today, ...form.given }} />}
          </DayForm>
        </Folded>
      )}
      {may.stay_away && (
        <Folded title="I cannot come">
          <DayForm intent="absence" button="Tell my school and the host">
            {({ given, errors }) => (
              <>
                <Select
                  label="Which day?"
                  name="date"
                  defaultValue={String(given.date ?? days.ahead[0])}
                  error={errors.date}
                  options={days.ahead.map((date) => ({ value: date, label: formatDate(date) }))}
                />
                <TextArea
                  label="Why?"
                  hint="Only your school reads this. The host gets an email that you do not come."
                  name="note"
                  rows={2}
                  optional
                  maxLength={1_000}
                  defaultValue={String(given.note ?? '')}
                  error={errors.note}
                />
              </>
            )}
          </DayForm>
        </Folded>
      )}
      <Folded title="Something went wrong">
        <Numbers ring={days.ring} />
        <DayForm intent="incident" button="Tell my school" sections={forms.incident}>
          {(form) => (
            <FormFields sections={forms.incident} {...form} given={{ happened_on: today, ...form.given }} />
          )}
        </DayForm>
      </Folded>
      {may.reflect && (
        <Folded
          title={Object.keys(reflection).length > 0 ? 'What I found out' : 'Look back: what did I find out?'}
        >
          <DayForm key={version} intent="feedback" button="Save" sections={forms.reflection}>
            {(form) => (
              <FormFields sections={forms.reflection} {...form} given={{ ...reflection, ...form.given }} />
            )}
          </DayForm>
        </Folded>
      )}
    </section>
  )
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details data-screen>
      <summary className="inline-flex min-h-11 items-center text-link underline">{title}</summary>
      <div className="mt-3 max-w-[64ch]">{children}</div>
    </details>
  )
}
