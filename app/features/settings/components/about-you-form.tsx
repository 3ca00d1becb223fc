import { Form } from 'react-router'
import type { User } from '#app/features/people/user-shape.ts'
import { genderWords } from '#app/features/people/words.ts'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { genders } from '../profile-rules.ts'
import { firstErrors, type SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { NamesHidden } from './names-hidden.tsx'
import { SaveButton } from './save-button.tsx'

const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }))
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsaid', label: 'Prefer not to say' },
]
const wordOf = (answer: boolean | null) => (answer === null ? 'unsaid' : answer ? 'yes' : 'no')

/** The three sensitive questions. All are optional, and each answer can be withdrawn. */
export function AboutYouForm({ user, answer }: { user: User; answer?: SettingsAnswer }) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <FormAnswer answer={answer} />
      <NamesHidden user={user} />
      <Select
        label="Gender"
        name="gender"
        optional
        options={genderOptions}
        defaultValue={user.gender ?? 'prefer-not-to-say'}
        error={firstErrors(answer).gender}
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
      <div>
        <SaveButton intent="about-you">Save answers</SaveButton>
      </div>
    </Form>
  )
}
