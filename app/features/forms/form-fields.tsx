import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup, RadioGroup } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { Given } from './answers.ts'
import { agreedOf } from './signature.ts'
import type { FormField, FormSection, LeafField } from './template.ts'
import { formWords } from './words.ts'

type Shown = {
  /** Stands before each name in the form, and in the names of errors. */
  prefix?: string
  /** What was typed before. */
  given?: Given
  errors?: Partial<Record<string, string>>
  /** The field of a file: the page that shows the form knows the purpose of its uploads. */
  renderFile?(field: LeafField, name: string): ReactNode
  /** What is shown below a question, by its name. */
  below?(name: string): ReactNode
}

/** The questions of a form, inside the `<form>` of a page. Works without scripts. */
export function FormFields({ sections, ...shown }: { sections: readonly FormSection[] } & Shown) {
  return sections.map(({ title, intro, fields }) => (
    <div key={fields[0]?.name} className="grid gap-5">
      {title && <h3>{title}</h3>}
      {intro && <p className="text-sm text-muted">{intro}</p>}
      {fields.map((field) => (
        <FieldWithOwn key={field.name} field={field} shown={shown} />
      ))}
    </div>
  ))
}

/** A question, and those that belong to it. */
function FieldWithOwn({ field, shown }: { field: FormField; shown: Shown }) {
  const own = field.fields?.map((one) => (
    <div key={one.name}>
      <FormFieldOf field={one} shown={shown} />
      {shown.below?.(one.name)}
    </div>
  ))
  if (field.type === 'group')
    return (
      <ChoiceGroup legend={field.label} hint={field.hint}>
        <div className="mt-2 grid gap-5">{own}</div>
      </ChoiceGroup>
    )
  return (
    <div>
      <FormFieldOf field={field} shown={shown} />
      {shown.below?.(field.name)}
      {own && <div className="mt-3 grid gap-5 border-line border-l-3 pl-5">{own}</div>}
    </div>
  )
}

/** From here on checkboxes stand in two columns where there is room. */
const manyOptions = 8

function FormFieldOf({ field, shown }: { field: LeafField; shown: Shown }) {
  const { prefix = '', given = {}, errors = {} } = shown
  const { type, label, hint, required, options = [], max } = field
  const name = prefix + field.name
  const value = given[field.name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  const common = { label, hint, name, error: errors[name], required, optional: !required }
  switch (type) {
    case 'textarea':
      return <TextArea {...common} rows={5} maxLength={max ?? 4_000} defaultValue={text} />
    case 'select':
      return <Select {...common} options={options} placeholder="Choose one" defaultValue={text ?? ''} />
    case 'radio':
      return <RadioGroup {...groupOf(field, common)} name={name} options={options} defaultValue={text} />
    case 'checkbox':
      return (
        <Checkbox
          name={name}
          label={label}
          hint={hint}
          error={errors[name]}
          value="yes"
          defaultChecked={value === 'yes' || value === true}
        />
      )
    case 'checkboxes':
      return (
        <ChoiceGroup {...groupOf(field, { error: common.error })}>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
          <div className={options.length > manyOptions ? 'grid gap-x-6 sm:grid-cols-2' : undefined}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                name={name}
                value={option.value}
                label={option.label}
                defaultChecked={Array.isArray(value) && value.includes(option.value)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )
    case 'signature':
      return <Signature field={field} shown={shown} />
    case 'file':
      return shown.renderFile?.(field, name) ?? null
    default:
      return <TextField {...common} {...inputs[type]} maxLength={max} defaultValue={text} />
  }
}

const inputs: Partial<Record<LeafField['type'], object>> = {
  number: { inputMode: 'decimal', maxLength: undefined },
  date: { type: 'date' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

function groupOf({ label, required }: LeafField, { hint, error }: { hint?: string; error?: string }) {
  return { legend: required ? label : `${label} (optional)`, hint, error }
}

/** A typed name and the tick that it is meant as a signature. The server adds the day. */
function Signature({
  field: { name, label, hint, required },
  shown: { prefix = '', given = {}, errors = {} },
}: {
  field: LeafField
  shown: Shown
}) {
  const typed = given[name]
  const agreed = agreedOf(name)
  return (
    <ChoiceGroup legend={required ? label : `${label} (optional)`} hint={hint}>
      <TextField
        label="Your full name"
        name={prefix + name}
        autoComplete="name"
        maxLength={100}
        defaultValue={typeof typed === 'string' ? typed : undefined}
        error={errors[prefix + name]}
      />
      <div className="mt-2">
        <Checkbox
          name={prefix + agreed}
          value="yes"
          label={formWords.consent}
          defaultChecked={given[agreed] === 'yes'}
          error={errors[prefix + agreed]}
        />
      </div>
    </ChoiceGroup>
  )
}
