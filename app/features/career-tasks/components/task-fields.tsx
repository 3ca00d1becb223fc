import type { Group } from '#app/features/groups/contract.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { CriterionDraft } from '../rubric.ts'
import { taskLengths } from '../rules.ts'
import { RubricFields } from './rubric-fields.tsx'

type Props = {
  values: {
    title: string
    description: string
    due_date: string
    groups: readonly number[]
    rubric: readonly CriterionDraft[]
  }
  groups: readonly Group[]
  errors: Partial<Record<string, string>>
  /** Something was reviewed, so the criteria stay as they are. */
  isReviewed?: boolean
}

/** What a task is, by when and for whom. */
export function TaskFields({ values, groups, errors, isReviewed = false }: Props) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={taskLengths.title}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextArea
        label="What to do"
        name="description"
        required
        rows={8}
        hint="Leave a line empty to start a new paragraph. Start a line with a dash and a space to make a list."
        defaultValue={values.description}
        error={errors.description}
      />
      <TextField
        label="Due"
        name="due_date"
        type="date"
        optional
        hint="The task is due at the end of that day in your school’s time zone. Students get a reminder three days and one day before."
        defaultValue={values.due_date}
        error={errors.due_date}
      />
      <ChoiceGroup
        legend="For which groups"
        hint="Students who join a group later get the task too."
        error={errors.group_ids}
      >
        {groups.length === 0 && (
          <p>
            There are no groups yet. <Link to="/advisor/groups">Make one</Link> first.
          </p>
        )}
        {groups.map(({ id, name, students }) => (
          <Checkbox
            key={id}
            name="group_ids"
            value={id}
            label={`${name}, ${counted(students, 'student')}`}
            defaultChecked={values.groups.includes(id)}
          />
        ))}
      </ChoiceGroup>
      <RubricFields rubric={values.rubric} errors={errors} isReviewed={isReviewed} />
    </>
  )
}
