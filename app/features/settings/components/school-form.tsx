import type { User } from '#app/features/people/user-shape.ts'
import { words } from '#app/features/people/words.ts'
import { findSchoolsByName } from '#app/features/registration/forms/directory-lookups.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { NamesHidden } from './names-hidden.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** School and class year. A person added by a school sees which it is, and who can change it. */
export function SchoolForm({ user, years }: { user: User; years: readonly number[] }) {
  const form = useSettingsForm('school')
  const school = user.school_link_with_other
  const { errors } = form
  const isFixed = user.dashboard_permissions.is_student && school !== null
  const current = user.class_year
  return (
    <SettingsForm form={form} intent="school" save="Save school">
      <NamesHidden user={user} />
      {isFixed ? (
        <div>
          <p className="font-semibold">{school.name}</p>
          <p className="mt-1 text-sm text-muted">{words.schoolByLink}</p>
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
