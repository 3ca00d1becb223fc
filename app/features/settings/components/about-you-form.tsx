import type { User } from '#app/features/people/user-shape.ts'
import { genderWords } from '#app/features/people/words.ts'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { genders } from '../profile-rules.ts'
import { NamesHidden } from './names-hidden.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }))
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsaid', label: 'Prefer not to say' },
]
const wordOf = (answer: boolean | null) => (answer === null ? 'unsaid' : answer ? 'yes' : 'no')

/** The three sensitive questions. All are optional, and each answer can be withdrawn. */
export function AboutYouForm({ user }: { user: User }) {
  const form = useSettingsForm('about-you')
  return (
    <SettingsForm form={form} intent="about-you" save="Save answers">
      <NamesHidden user={user} />
      <Select
        label="Gender"
        name="gender"
        optional
        options={genderOptions}
        defaultValue={user.gender ?? 'prefer-not-to-say'}
        error={form.errors.gender}
      />
      {user.country !== 'NZ' && (
        <RadioGroup
          legend="Are you Aboriginal or Torres Strait Islander?"
          name="is_atsi"
          options={answers}
          defaultValue={wordOf(user.is_atsi)}
          inline
        />
      )}
      <RadioGroup
        legend="Do you live with disability?"
        name="is_disabled"
        options={answers}
        defaultValue={wordOf(user.is_disabled)}
        inline
      />
    </SettingsForm>
  )
}
