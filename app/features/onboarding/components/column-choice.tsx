import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { readColumnsAgain } from '../contract.ts'
import { type Column, columnNames, columns, missingColumns } from '../reading/columns.ts'

type Heading = { heading: string; column: Column | null }

const choices = columnNames.map((name) => ({ value: name, label: columns[name].label }))

/** How the headings of the file were read, and a way to read them differently. Open where something needed is missing. */
export function ColumnChoice({ headings }: { headings: readonly Heading[] }) {
  const form = useForm({ intents: ['columns'] })
  const refusal = usePermissionRefusal(readColumnsAgain)
  const missing = missingColumns(headings.map(({ column }) => column))
  const unread = headings.filter(({ heading, column }) => heading && !column).length
  return (
    <details open={missing.length > 0} className="mb-6 rounded-card border border-line bg-surface p-5">
      <summary className="flex items-center font-semibold">
        {missing.length > 0
          ? `We did not find: ${missing.join(', ')}. Which columns are they?`
          : `Columns: ${headings.length - unread} read${unread > 0 ? `, ${unread} left out` : ''}`}
      </summary>
      <form {...form.props} className="mt-4 grid gap-4">
        <p className="text-sm text-muted">We remember this for your school’s next list.</p>
        {form.result?.message && !form.result.ok && (
          <p role="alert" className="font-semibold text-danger">
            {form.result.message}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-3">
          {headings.map(({ heading, column }, at) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              key={at}
              id={`column-${at}`}
              name="columns"
              label={heading || `Column ${at + 1}`}
              placeholder="Leave out"
              defaultValue={column ?? ''}
              options={choices}
            />
          ))}
        </div>
        <div>
          <Button
            type="submit"
            variant="outline"
            name="intent"
            value="columns"
            busy={form.isPending}
            doing="Reading your list again with these columns."
            disabledReason={refusal}
          >
            Read the file again
          </Button>
        </div>
      </form>
    </details>
  )
}
