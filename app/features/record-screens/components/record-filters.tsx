import { Search } from 'lucide-react'
import { Form } from 'react-router'
import type { FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { SetFilters } from '#app/ui/list/set-filters.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { inSentence } from '../label-words.ts'
import { filterFields, isDate, isRange } from '../list-query.ts'
import { choicesOf } from '../value-words.ts'

type Props = { resource: ResourceDescription; params: URLSearchParams }

/** Search and filters of a list as one form, which sends them in the address; what is set stands below as chips. */
export function RecordFilters({ resource, params }: Props) {
  const { name, list, workflow } = resource
  const path = `/admin/${name}`
  const fields = filterFields(resource)
  const set = activeFilters(resource, params)
  const hasMore = fields.length > 0 || workflow?.statuses
  if (!list.is_searchable && !hasMore) return null
  return (
    <div className="mb-4 grid gap-3">
      <Form action={path} role="search" aria-label={`Find ${inSentence(resource.label.many)}`}>
        {params.get('sort') && <input type="hidden" name="sort" value={params.get('sort') ?? ''} />}
        <div className="flex flex-wrap items-end gap-3">
          {list.is_searchable && (
            <div className="min-w-60 flex-1">
              <TextField
                type="search"
                name="keyword"
                label="Search"
                icon={Search}
                defaultValue={params.get('keyword') ?? ''}
                maxLength={100}
                aria-keyshortcuts="/"
                data-search=""
              />
            </div>
          )}
          {workflow?.statuses && (
            <div className="min-w-40">
              <Select
                name="status"
                label="Status"
                placeholder="Any"
                defaultValue={params.get('status') ?? ''}
                options={Object.entries(workflow.statuses).map(([value, label]) => ({ value, label }))}
              />
            </div>
          )}
          {fields
            .filter((field) => !isRange(field))
            .map((field) => (
              <Filter key={field.name} field={field} params={params} />
            ))}
          <Button type="submit">Apply</Button>
        </div>
        <RangeFilters fields={fields.filter(isRange)} params={params} />
      </Form>
      <SetFilters path={path} params={params} set={set} />
    </div>
  )
}

/** From when to when, and from how much to how much: behind a disclosure, which is open while one is set. */
function RangeFilters({ fields, params }: { fields: FieldDescription[]; params: URLSearchParams }) {
  if (fields.length === 0) return null
  const isSet = fields.some(({ name }) => params.get(`${name}.from`) || params.get(`${name}.to`))
  return (
    <details open={isSet} className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Dates and amounts
      </summary>
      <div className="flex flex-wrap items-end gap-3">
        {fields.map((field) => (
          <Filter key={field.name} field={field} params={params} />
        ))}
      </div>
    </details>
  )
}

function Filter({ field, params }: { field: FieldDescription; params: URLSearchParams }) {
  const { name, label, kind } = field
  const value = params.get(name) ?? ''
  const choices = kind === 'boolean' ? { true: 'Yes', false: 'No' } : choicesOf(field)
  if (choices) {
    const options = Object.entries(choices).map(([key, words]) => ({ value: key, label: words }))
    return (
      <div className="min-w-40">
        <Select name={name} label={label} options={options} placeholder="Any" defaultValue={value} />
      </div>
    )
  }
  if (isRange(field)) {
    const type = isDate(field) ? 'date' : 'number'
    return ['from', 'to'].map((end) => (
      <div key={end} className="w-36">
        <TextField
          type={type}
          name={`${name}.${end}`}
          label={`${label}, ${end}`}
          defaultValue={params.get(`${name}.${end}`) ?? ''}
        />
      </div>
    ))
  }
  return (
    <div className="min-w-40">
      <TextField name={name} label={label} defaultValue={value} maxLength={200} />
    </div>
  )
}

function activeFilters(
  resource: ResourceDescription,
  params: URLSearchParams,
): { name: string; words: string }[] {
  const status = {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    details: { choices: resource.workflow?.statuses },
  }
  const all = [...(resource.workflow?.statuses ? [status] : []), ...filterFields(resource)]
  return all.flatMap(({ name, label, kind, details }) => {
    const keys = [name, `${name}.from`, `${name}.to`].filter((key) => params.get(key)?.trim())
    return keys.map((key) => {
      const value = params.get(key) ?? ''
      const choices = (details.choices ?? {}) as Record<string, string>
      const words = kind === 'boolean' ? (value === 'true' ? 'Yes' : 'No') : (choices[value] ?? value)
      const end = key.slice(name.length + 1)
      return { name: key, words: `${label}${end && ` ${end}`}: ${words}` }
    })
  })
}
