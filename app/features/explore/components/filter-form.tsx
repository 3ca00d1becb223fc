import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { figure } from '#app/ui/figures.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Option = { value: string; label: string; count?: number }
type Group = { label: string; options: Option[] }
export type FilterField = { name: string; label: string; options: (Option | Group)[]; any: string }

/** The filters of a listing: a plain GET form that submits itself when a choice changes. */
export function FilterForm({
  action,
  keywordLabel,
  fields,
  values,
}: {
  action: string
  keywordLabel: string
  fields: FilterField[]
  values: Record<string, string>
}) {
  const submit = useSubmit()
  return (
    <Form
      action={action}
      method="get"
      role="search"
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:flex"
    >
      <div className="lg:flex-1">
        <TextField
          type="search"
          name="keyword"
          label={keywordLabel}
          defaultValue={values.keyword}
          maxLength={100}
        />
      </div>
      {fields.map((field) => (
        <div key={field.name} className="min-w-0 lg:w-56">
          <Select
            name={field.name}
            label={field.label}
            defaultValue={values[field.name] ?? ''}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            options={[
              { value: '', label: field.any },
              ...field.options.map((option) =>
                'options' in option
                  ? { label: option.label, options: option.options.map(withCount) }
                  : withCount(option),
              ),
            ]}
          />
        </div>
      ))}
      <div className="pb-0.5">
        <Button type="submit">Show</Button>
      </div>
    </Form>
  )
}

function withCount({ value, label, count }: Option) {
  return { value, label: count === undefined ? label : `${label} (${figure(count)})` }
}
