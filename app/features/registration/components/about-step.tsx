import { useState } from 'react'
import { type Gender, genders } from '#app/features/people/account-rules.ts'
import type { Month } from '#app/features/people/age-rules.ts'
import { saveAnonymousFacts } from '#app/features/people/anonymous-facts.ts'
import { classYears } from '#app/features/people/class-year-rules.ts'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import { genderWords, words } from '#app/features/people/words.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors, invalid } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { activateAccount } from '../contract.ts'
import { findSchoolsByName, findSuburbs, stateOfSuburb } from '../forms/directory-lookups.ts'
import { aboutErrors } from '../forms/location-form.ts'
import { openedResult, type RegisterResult } from '../forms/register-result.ts'
import type { Registration, RegistrationEvent } from '../forms/registration-steps.ts'
import { StepFoot } from './step-foot.tsx'
import { useGuessedCountry } from './use-guessed-country.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Prefer not to say' },
]

type AboutStepProps = {
  registration: Registration
  today: Month
  onOpened(event: RegistrationEvent): void
  onBack(): void
}

/** Step 4 of the academy sign-up, by a call: its owner is signed in, and the page of the sign-up is not. The sensitive questions are optional, and the form states their purpose. */
export function AboutStep({ registration, today, onOpened, onBack }: AboutStepProps) {
  const [place, setPlace] = useState({ country: 'AU', state: '' })
  useGuessedCountry(place.state === '', (country) => setPlace({ country, state: '' }))
  const [school, setSchool] = useState<string | null>(null)
  const form = useForm<RegisterResult>({
    prepare: activate,
    onResult: ({ ok, event }) => (ok ? onOpened(event ?? { type: 'completed' }) : undefined),
  })
  const listed = place.country === 'AU' || place.country === 'NZ' ? place.country : null

  async function activate(fields: FormData): Promise<RegisterResult> {
    const text = (name: string) => textOf(fields, name).trim()
    const suburb = listed ? text('suburb-text') : text('suburb')
    const gender = text('gender')
    const errors = aboutErrors({ ...place, suburb, gender })
    if (hasErrors(errors)) return invalid(errors)
    const body = {
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
    }
    const result = openedResult(await browserApi.attempt(activateAccount, { body }), 'about', body)
    if (result.facts) saveAnonymousFacts(result.facts, today)
    return result
  }

  return (
    <form {...form.props} className="mt-4 space-y-4">
      {form.result?.message && (
        <Banner tone="bad" role="alert">
          {form.result.message}
        </Banner>
      )}
      <PlaceFields {...place} errors={form.errors} onChange={setPlace} />
      {listed ? (
        <Combobox
          key={listed}
          label="Suburb"
          name="suburb"
          options={findSuburbs[listed]}
          placeholder="Suburb or postcode"
          nothingFound="No suburb like that. You can leave what you typed."
          optional={listed !== 'AU'}
          error={form.errors.suburb}
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
        options={classYears(today.year).map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Banner>{words.agreeToSensitive}</Banner>
      <Select
        label="Gender"
        name="gender"
        placeholder="Choose an answer"
        options={genders.map((value) => ({ value, label: genderWords[value] }))}
        error={form.errors.gender}
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
      <Button type="submit" variant="accent" size="large" wide busy={form.isPending}>
        Next
      </Button>
      <StepFoot onBack={onBack} />
    </form>
  )
}

function answer(name: 'is_atsi' | 'is_disabled', text: string) {
  return text ? { [name]: text === 'yes' } : {}
}
