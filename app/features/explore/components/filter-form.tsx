import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { figure } from '#app/ui/figures.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Option = { value: string; label: string; count?: number }
type Group = { label: string; options: Option[] }
export type FilterField = { name: string; label: string; options: (Option | Group)[]; any: string }

type FilterFormProps = {
  action: string
  keywordLabel: string
  fields: FilterField[]
  values: Record<string, string>
  /** Further fields: in a row of their own, or with a title behind one line. */
  more?: { fields: FilterField[]; title?: string; note?: string }
  /** What else the address carries, as the reader's country. */
  carried?: Record<string, string | undefined>
}

/** The filters of a listing: a plain GET form that submits itself when a choice changes. */
export function FilterForm({ action, keywordLabel, fields, values, more, carried = {} }: FilterFormProps) {
  const submit = useSubmit()

  /** Without empty fields, so that an address holds only what was chosen. */
  function send(form: HTMLFormElement | null) {
    if (!form) return
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    void submit(new URLSearchParams(chosen), { action, method: 'get', preventScrollReset: true })
  }

  const selectOf = (field: FilterField) => (
    <Select
      name={field.name}
      label={field.label}
      defaultValue={values[field.name] ?? ''}
      onChange={(event) => send(event.currentTarget.form)}
      options={[
        { value: '', label: field.any },
        ...field.options.map((option) =>
          'options' in option
            ? { label: option.label, options: option.options.map(withCount) }
            : withCount(option),
        ),
      ]}
    />
  )
  const isOn = more?.fields.some(({ name }) => values[name])
  return (
    <Form
      action={action}
      method="get"
      role="search"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className={cx(
        'mt-6 grid items-end gap-3',
        more ? 'grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]' : 'sm:grid-cols-2 lg:flex',
      )}
    >
      <div className={more ? 'col-span-2' : 'lg:flex-1'}>
        <TextField
          type="search"
          name="keyword"
          label={keywordLabel}
          defaultValue={values.keyword}
          maxLength={100}
        />
      </div>
      {fields.map((field, index) => (
        <div
          key={field.name}
          className={cx('min-w-0', !more && 'lg:w-56', more && !more.title && index === 1 && 'lg:col-span-2')}
        >
          {selectOf(field)}
        </div>
      ))}
      {more &&
        !more.title &&
        more.fields.map((field) => (
          <div key={field.name} className="min-w-0">
            {selectOf(field)}
          </div>
        ))}
      {Object.entries(carried).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="pb-0.5">
        <Button type="submit">Show</Button>
      </div>
      {more?.title && (
        <div className="col-span-full border-line border-y">
          <AccordionItem title={more.title} open={isOn}>
            <p className="mb-3 text-sm">{more.note}</p>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {more.fields.map((field) => (
                <div key={field.name} className="min-w-0">
                  {selectOf(field)}
                </div>
              ))}
            </div>
          </AccordionItem>
        </div>
      )}
    </Form>
  )
}

function withCount({ value, label, count }: Option) {
  return { value, label: count === undefined ? label : `${label} (${figure(count)})` }
}
