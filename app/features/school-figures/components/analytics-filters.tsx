import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Analytics } from '../contract.ts'
import { frameworkNames } from '../names.ts'

type Props = {
  given: Partial<Record<'from' | 'to' | 'class_year' | 'group_id' | 'framework', string>>
  errors: Record<string, string[]>
  figures: Pick<Analytics, 'from' | 'to' | 'framework' | 'class_years' | 'groups'>
}

/** The period, the students and the framework. They stand in the address. */
export function AnalyticsFilters({
  given,
  errors,
  figures: { from, to, framework, class_years: years, groups },
}: Props) {
  const all =
    given.class_year && !years.includes(Number(given.class_year)) ? [...years, given.class_year] : years
  return (
    <form method="get" className="mb-5 grid items-end gap-3.5 md:grid-cols-2 lg:grid-cols-3">
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
      {(groups.length > 0 || given.group_id) && (
        <Select
          name="group_id"
          label="Group"
          defaultValue={given.group_id ?? ''}
          error={errors.group_id?.[0]}
          options={[
            { value: '', label: 'All' },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Select
        name="framework"
        label="Framework"
        defaultValue={framework.key}
        options={Object.entries(frameworkNames).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}
