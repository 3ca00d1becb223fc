import { type FormEvent, useState } from 'react'
import { type Gender, genders } from '#app/features/people/account-rules.ts'
import { classYears } from '#app/features/people/class-year-rules.ts'
import { hasErrors, type Refusal } from '#app/features/people/forms/form-errors.ts'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import { useRefusal } from '#app/features/people/forms/use-refusal.ts'
import { genderWords, words } from '#app/features/people/words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { findSchoolsByName, findSuburbs, stateOfSuburb } from '../forms/directory-lookups.ts'
import { type AboutForm, aboutErrors } from '../forms/location-form.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { activate, type OpenOutcome } from './register-calls.ts'
import { StepFoot } from './step-foot.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Prefer not to say' },
]

type AboutStepProps = {
  registration: Registration
  thisYear: number
  onOpened(outcome: Exclude<OpenOutcome, { state: 'failed' }>): void
  onBack(): void
}

/** Step 4 of the academy sign-up. The sensitive questions are optional, and the form states their purpose. */
export function AboutStep({ registration, thisYear, onOpened, onBack }: AboutStepProps) {
  const [place, setPlace] = useState({ country: 'AU', state: '' })
  const [school, setSchool] = useState<string | null>(null)
  const { refusal, refuse, forgive, clear } = useRefusal<Refusal<keyof AboutForm>>(null)
  const [sending, setSending] = useState(false)
  const listed = place.country === 'AU' || place.country === 'NZ' ? place.country : null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const suburb = listed ? text('suburb-text') : text('suburb')
    const gender = text('gender')
    const wrong = aboutErrors({ ...place, suburb, gender })
    if (hasErrors(wrong)) return refuse(form, { errors: wrong })
    clear()
    setSending(true)
    const outcome = await activate({
      user_id: registration.guid ?? '',
      dob: registration.draft.dob,
      country: place.country,
      ...(place.state && { state: place.state }),
      ...(suburb && { suburb }),
      gender: gender as Gender,
      ...answer('is_atsi', listed === 'AU' ? text('is_atsi') : ''),
      ...answer('is_disabled', text('is_disabled')),
      ...(school && { school_link_id: school }),
      ...(text('class_year') && { class_year: text('class_year') }),
    })
    setSending(false)
    if (outcome.state === 'failed') refuse(form, { errors: {}, message: outcome.message })
    else onOpened(outcome)
  }

  return (
    <form onSubmit={submit} onChange={forgive} noValidate className="mt-4 space-y-4">
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      <PlaceFields {...place} errors={refusal?.errors} onChange={setPlace} />
      {listed ? (
        <Combobox
          key={listed}
          label="Suburb"
          name="suburb"
          options={findSuburbs[listed]}
          placeholder="Suburb or postcode"
          nothingFound="No suburb like that. You can leave what you typed."
          optional={listed !== 'AU'}
          error={refusal?.errors.suburb}
          onChoose={(option) => option && setPlace({ ...place, state: stateOfSuburb(option.id) })}
        />
      ) : (
        <TextField label="Town or suburb" name="suburb" autoComplete="address-level2" optional />
      )}
      <Combobox
        label="School"
        name="school_link"
        options={findSchoolsByName}
        placeholder="Your school"
        nothingFound="No school like that. You can leave this out."
        optional
        onChoose={(option) => setSchool(option?.id ?? null)}
      />
      <Select
        label="Class year"
        name="class_year"
        optional
        hint="The year in which you finish school."
        placeholder="Choose a year"
        options={classYears(thisYear).map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Banner>{words.agreeToSensitive}</Banner>
      <Select
        label="Gender"
        name="gender"
        placeholder="Choose an answer"
        options={genders.map((value) => ({ value, label: genderWords[value] }))}
        error={refusal?.errors.gender}
      />
      {listed === 'AU' && (
        <RadioGroup
          legend="Are you Aboriginal or Torres Strait Islander?"
          name="is_atsi"
          options={yesNo}
          defaultValue=""
          inline
        />
      )}
      <RadioGroup
        legend="Do you live with disability?"
        name="is_disabled"
        options={yesNo}
        defaultValue=""
        inline
      />
      <Button type="submit" variant="accent" size="large" wide busy={sending}>
        Next
      </Button>
      <StepFoot onBack={onBack} />
    </form>
  )
}

function answer(name: 'is_atsi' | 'is_disabled', text: string) {
  return text ? { [name]: text === 'yes' } : {}
}
