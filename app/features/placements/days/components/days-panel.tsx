import { AnswerList } from '#app/features/forms/answer-list.tsx'
import type { Answers } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { formatDate } from '#app/platform/date-words.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { PlacementDaysOf } from '../contract.ts'
import { DayForm } from './day-form.tsx'
import { DayLog } from './day-log.tsx'
import { Numbers } from './numbers.tsx'

const absences = { absent: 'absent', 'no-show': 'the host says you did not come' }

type Of = {
  days: PlacementDaysOf
  today: string
  version: number
  /** What the student has given as their own number. */
  ownPhone: string
}

/** The account says who reports it. */
const knownOfStudent: readonly string[] = ['reporter']

/** The days at work: being there or not, what was done, and what went wrong. */
export function DaysPanel({ days, today, version, ownPhone }: Of) {
  const { may, forms, reflection } = days
  const incident = forms.incident.map((section) => ({
    ...section,
    fields: section.fields.filter(({ name }) => !knownOfStudent.includes(name)),
  }))
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
      {Object.keys(reflection).length > 0 && (
        <Panel>
          <h3 className="text-h3">What you found out</h3>
          <div className="mt-2">
            <AnswerList sections={forms.reflection} answers={reflection as Answers} />
          </div>
        </Panel>
      )}
      <Accordion>
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
                    hint="Only your school reads this. The host gets an email that says you cannot come."
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
          <DayForm intent="incident" button="Tell my school" sections={incident}>
            {(form) => (
              <FormFields
                sections={incident}
                {...form}
                given={{ happened_on: today, reporter_phone: ownPhone, ...form.given }}
              />
            )}
          </DayForm>
        </Folded>
        {may.reflect && (
          <Folded
            title={
              Object.keys(reflection).length > 0
                ? 'Change what I found out'
                : 'Look back: what did I find out?'
            }
          >
            <DayForm key={version} intent="feedback" button="Save" sections={forms.reflection}>
              {(form) => (
                <FormFields sections={forms.reflection} {...form} given={{ ...reflection, ...form.given }} />
              )}
            </DayForm>
          </Folded>
        )}
      </Accordion>
    </section>
  )
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <AccordionItem title={title}>
      <div className="max-w-[64ch] text-ink">{children}</div>
    </AccordionItem>
  )
}
