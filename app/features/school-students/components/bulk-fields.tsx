import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { BulkAction } from '../bulk-rules.ts'

export type BulkChoices = {
  groups: { id: number; name: string }[]
  tasks: { id: number; title: string }[]
  class_years: number[]
}

type Props = {
  action: BulkAction
  choices: BulkChoices
  errors: FormErrors
  /** Something was chosen of which it can be said what it would do. */
  onChoose(name: string, value: string): void
}

/** What a change of many students needs to know: the group, the task, the year or the message. */
export function BulkFields({ action, choices, errors, onChoose }: Props) {
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      name={name}
      label={label}
      options={options}
      placeholder="Choose one"
      error={errors[name]}
      onChange={(event) => onChoose(name, event.currentTarget.value)}
    />
  )
  if (action === 'group')
    return select(
      'group_id',
      'Group',
      choices.groups.map(({ id, name }) => ({ value: String(id), label: name })),
    )
  if (action === 'task')
    return select(
      'task_id',
      'Task',
      choices.tasks.map(({ id, title }) => ({ value: String(id), label: title })),
    )
  if (action === 'year')
    return select(
      'class_year',
      'Finishes in',
      choices.class_years.map((year) => ({ value: String(year), label: String(year) })),
    )
  if (action !== 'message') return null
  return (
    <TextArea
      label="Your message"
      name="text"
      rows={5}
      maxLength={4_000}
      hint="Each student gets it in a conversation of their own with you."
      error={errors.text}
    />
  )
}
