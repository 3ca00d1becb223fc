import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Analytics } from '../contract.ts'
import { frameworkNames } from '../names.ts'

type Props = {
  given: Partial<Record<'from' | 'to' | 'class_year' | 'group_id' | 'framework', string>>
  errors: Record<string, string[]>
  figures: Analytics
}

/** The period, the students and the framework. They stand in the address. */
export function AnalyticsFilters({ given, errors, figures: { from, to, framework, plans_by_year } }: Props) {
  const years = plans_by_year.flatMap(({ class_year }) => class_year ?? [])
  const all =
    given.class_year && !years.includes(Number(given.class_year)) ? [...years, given.class_year] : years
  return (
    <form method="get" className="mb-5 grid items-end gap-3.5 md:grid-cols-2 lg:grid-cols-4">
      <TextField
        name="from"
        type="date"
        label="From"
        defaultValue={given.from ?? from}
        error={errors.from?.[0]}
      />
      <TextField name="to" type="date" label="To" defaultValue={given.to ?? to} error={errors.to?.[0]} />
      <Select
        name="class_year"
        label="Year level"
        defaultValue={given.class_year ?? ''}
        error={errors.class_year?.[0]}
        options={[
          { value: '', label: 'All' },
          ...all.map((year) => ({ value: String(year), label: `Leaving in ${year}` })),
        ]}
      />
      <Select
        name="framework"
        label="Framework"
        defaultValue={framework.key}
        options={Object.entries(frameworkNames).map(([value, label]) => ({ value, label }))}
      />
      {given.group_id && <input type="hidden" name="group_id" value={given.group_id} />}
      <Button type="submit">Show</Button>
    </form>
  )
}
