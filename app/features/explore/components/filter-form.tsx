import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Option = { value: string; label: string; count?: number }
export type FilterField = { name: string; label: string; options: Option[]; any: string }

/** Filters of a listing: a form that a browser can send by itself, and that sends itself when a choice changes. */
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
  const id = useId()
  return (
    <Form action={action} method="get" role="search" className="mt-6 flex flex-wrap items-end gap-3">
      <label htmlFor={`${id}-keyword`} className="min-w-[220px] flex-1">
        <span className="mb-1.5 block font-semibold text-sm">{keywordLabel}</span>
        <input
          id={`${id}-keyword`}
          type="search"
          name="keyword"
          defaultValue={values.keyword}
          maxLength={100}
          className="focus-sun h-12 w-full rounded-md border border-line-strong bg-surface px-4"
        />
      </label>
      {fields.map((field) => (
        <label key={field.name} htmlFor={`${id}-${field.name}`} className="min-w-[150px] max-w-full">
          <span className="mb-1.5 block font-semibold text-sm">{field.label}</span>
          <select
            id={`${id}-${field.name}`}
            name={field.name}
            defaultValue={values[field.name] ?? ''}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            className="focus-sun h-12 w-full max-w-[260px] rounded-md border border-line-strong bg-surface px-3"
          >
            <option value="">{field.any}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
                {option.count === undefined ? '' : ` (${option.count.toLocaleString('en-AU')})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit">Show</Button>
    </Form>
  )
}
