import type { User } from '#app/features/people/user-shape.ts'
import { findSchoolsByName } from '#app/features/registration/forms/directory-lookups.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { NamesHidden } from './names-hidden.tsx'
import { SaveButton, SettingsForm, type SettingsFormState, useSettingsForm } from './settings-form.tsx'

/** School and class year. Who joined by a school's link sees which it is, and leaves it to change it. */
export function SchoolForm({ user, years }: { user: User; years: readonly number[] }) {
  const form = useSettingsForm('school', 'leave-school')
  const school = user.school_link_with_other
  const { errors } = form
  const isFixed = user.dashboard_permissions.is_student && school !== null
  const mayLeave = school !== null && school.id !== null && user.exploring_until === null
  const current = user.class_year
  return (
    <SettingsForm
      form={form}
      intent="school"
      save="Save school"
      beside={mayLeave && <LeaveSchool form={form} name={school.name} />}
    >
      <NamesHidden user={user} />
      {isFixed ? (
        <div>
          <p className="font-semibold">{school.name}</p>
          <p className="mt-1 text-sm text-muted">{registrationWords.schoolByLink}</p>
        </div>
      ) : (
        <Combobox
          label="Your school"
          name="school_link_id"
          options={findSchoolsByName}
          optional
          hint="Type its name. If it is not in the list, leave what you typed."
          nothingFound="Not in our list. Leave the name as you typed it."
          defaultOption={school && { id: school.id ? String(school.id) : '', label: school.name }}
          error={errors.school_link_id ?? errors.school_name}
        />
      )}
      <Select
        label="The year you finish school"
        name="class_year"
        placeholder="Choose a year"
        optional
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        defaultValue={current ? String(current) : ''}
        hint="The year of your last school exams, past or still to come."
        error={errors.class_year}
      />
    </SettingsForm>
  )
}

/** The second tap is in what the first one opens. */
function LeaveSchool({ form, name }: { form: SettingsFormState; name: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
        Leave {name}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3">
        <p className="text-sm text-muted">
          If you are its student, its careers advisors no longer see you, and are told that you have left.
          Your plans stay yours.
        </p>
        <SaveButton form={form} intent="leave-school" variant="outline">
          Leave this school
        </SaveButton>
      </div>
    </details>
  )
}
