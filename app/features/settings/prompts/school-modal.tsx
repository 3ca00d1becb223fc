import { useState } from 'react'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { classYearsWith } from '#app/features/people/class-year-rules.ts'
import { confirmSchool, findSchools, type SchoolLink } from '#app/features/registration/contract.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PromptProps } from './prompt-host.tsx'

/** Asks where a person goes to school, from the directory of both countries, and when they finish. */
export default function SchoolModal({ user, onDismiss, onClose, onDone }: PromptProps) {
  const [school, setSchool] = useState<{ id?: number; name?: string } | null>(null)
  const [year, setYear] = useState(user.class_year ? String(user.class_year) : '')
  const years = classYearsWith(user.class_year, currentMonth(new Date()).year)
  const refusal = school ? (year ? null : registrationWords.classYear) : registrationWords.school
  const form = useForm({ prepare: save, onResult: ({ ok }) => (ok ? done() : undefined) })
  const { errors = {}, message } = form.result ?? {}
  const error = Object.values(errors)[0] ?? message

  async function save() {
    const reply = await browserApi.attempt(confirmSchool, {
      body: {
        ...(school?.id ? { school_link_id: String(school.id) } : { school_name: school?.name }),
        class_year: year,
      },
    })
    return resultOf(reply, 'school', '')
  }

  function done() {
    onClose()
    onDone()
  }

  return (
    <Modal title="Which school do you go to?" onClose={onDismiss}>
      <form {...form.props} className="grid gap-5">
        <p className="text-muted">
          Then your school’s careers advisor can plan with you. Already finished? Choose the year you left.
        </p>
        <Combobox
          label="School"
          name="school"
          placeholder="Type its name or suburb"
          options={(typed, signal) => findSchoolsFor(typed, user.country, signal)}
          onChoose={(option) => setSchool(option ? { id: Number(option.id) } : null)}
          otherwise={{ label: 'My school is not here', onChoose: (name) => setSchool({ name }) }}
          nothingFound="No school with that name. Check the spelling, or choose “My school is not here”."
        />
        <Select
          label="The year you finish school"
          name="class_year"
          value={year}
          placeholder="Choose a year"
          options={years.map((one) => ({ value: `${one}`, label: `${one}` }))}
          onChange={(event) => setYear(event.target.value)}
        />
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <Button type="submit" wide busy={form.isPending} disabledReason={refusal}>
          Save
        </Button>
        <Button variant="ghost" wide onClick={onDismiss}>
          Not now
        </Button>
      </form>
    </Modal>
  )
}

async function findSchoolsFor(typed: string, country: string | null, signal: AbortSignal) {
  if (typed.trim().length < 2) return []
  const reply = await browserApi.attempt(findSchools, {
    query: { keyword: typed, ...(country === 'AU' || country === 'NZ' ? { country } : {}) },
    signal,
  })
  return reply.ok ? reply.value.data.map(toOption) : []
}

function toOption(school: SchoolLink) {
  return {
    id: String(school.id),
    label: school.name,
    note: [school.suburb, school.state].filter(Boolean).join(', '),
  }
}
