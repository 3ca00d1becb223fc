import { useState } from 'react'
import type { Month } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { NameFields } from '#app/features/people/forms/name-fields.tsx'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import type { User } from '#app/features/people/user-shape.ts'
import type { Country } from '#app/features/places/contract.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { studySituations, studySituationWords } from '../profile-rules.ts'
import { BirthChange, type BirthFacts } from './birth-change.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

const situations = studySituations.map((value) => ({ value, label: studySituationWords[value] }))

/** Name, birth, phone, place, and what a person does at the moment. */
export function DetailsForm({
  user,
  countries,
  today,
  birth,
}: {
  user: User
  countries: Country[]
  today: Month
  birth: BirthFacts
}) {
  const [place, setPlace] = useState({ country: user.country ?? '', state: user.state ?? '' })
  const [dob, setDob] = useState(user.dob ?? '')
  const form = useSettingsForm('details')
  const { errors } = form
  const isNear = place.country === 'AU' || place.country === 'NZ'
  return (
    <SettingsForm form={form} intent="details" save="Save details">
      <NameFields user={user} errors={errors} />
      <BirthMonth dob={dob} today={today} error={errors.dob} hasNote={!birth.is_strict} onChange={setDob} />
      <BirthChange birth={birth} before={user.dob} after={dob} today={today} error={errors.guardian_email} />
      <PlaceFields
        country={place.country}
        state={place.state}
        initial={countries}
        errors={errors}
        onChange={setPlace}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Suburb or town"
          name="location"
          autoComplete="address-level2"
          maxLength={100}
          optional
          defaultValue={user.location ?? ''}
          error={errors.location}
        />
        <TextField
          label="Postcode"
          name="post_code"
          autoComplete="postal-code"
          inputMode={isNear ? 'numeric' : undefined}
          maxLength={10}
          optional
          defaultValue={user.post_code ?? ''}
          error={errors.post_code}
        />
      </div>
      <TextField
        label="Mobile number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        optional
        defaultValue={user.phone ?? ''}
        error={errors.phone}
      />
      <Select
        label="What are you doing at the moment?"
        name="study_situation"
        placeholder="Choose if you like"
        optional
        options={situations}
        defaultValue={user.study_situation ?? ''}
        error={errors.study_situation}
      />
    </SettingsForm>
  )
}
