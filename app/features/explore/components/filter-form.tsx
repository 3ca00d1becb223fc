import { type FormEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { figure } from '#app/ui/figures.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { chosenPairs, type Nearby } from '../near.ts'
import { NearFields } from './near-fields.tsx'

type Option = { value: string; label: string; count?: number }
type Group = { label: string; options: Option[] }
export type FilterField = { name: string; label: string; options: (Option | Group)[]; any: string }

type FilterFormProps = {
  action: string
  /** Without it there is no field for words. */
  keywordLabel?: string
  fields: FilterField[]
  values: Record<string, string>
  /** Further fields: in a row of their own, or with a title behind one line. */
  more?: { fields: FilterField[]; title?: string; note?: string }
  /** Offers a suburb to be near. */
  nearby?: Nearby
  /** What else the address carries, as the reader's country. */
  carried?: Record<string, string | undefined>
}

/** The filters of a listing: a plain GET form that submits itself when a choice changes. */
export function FilterForm(props: FilterFormProps) {
  const { action, keywordLabel, fields, values, more, nearby, carried = {} } = props
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)

  /** Without empty fields, so that an address holds only what was chosen. */
  function send(form: HTMLFormElement | null, change: { near?: string } = {}) {
    if (!form) return
    const fields = new FormData(form)
    if (change.near) {
      fields.set('near', change.near)
      fields.delete('near-text')
    }
    void submit(chosenPairs(fields), { action, method: 'get', preventScrollReset: true })
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
      ref={form}
      action={action}
      method="get"
      role="search"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className={cx(
        'mt-6 grid items-end gap-3',
        !more && 'sm:grid-cols-2 lg:flex',
        more && 'grid-cols-2',
        more &&
          (fields.length > 2
            ? 'lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]'
            : 'lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]'),
        nearby && 'lg:flex-wrap',
      )}
    >
      {keywordLabel && (
        <div className={more ? 'col-span-2' : 'lg:flex-1'}>
          <TextField
            type="search"
            name="keyword"
            label={keywordLabel}
            defaultValue={values.keyword}
            maxLength={100}
          />
        </div>
      )}
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
      {nearby && (
        <>
          <div className="hidden basis-full lg:block" />
          <div id="near" className="min-w-0 self-start sm:col-span-2 lg:w-140">
            <NearFields
              nearby={nearby}
              path={action}
              query={chosenPairs(Object.entries({ ...values, ...carried }))}
              onChange={(change) => send(form.current, change)}
            />
          </div>
        </>
      )}
      <div className={cx('pb-0.5', nearby && 'lg:mt-7 lg:self-start')}>
        <Button type="submit">Show results</Button>
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
