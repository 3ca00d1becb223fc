import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { counted } from '#app/ui/figures.ts'
import { Table } from '#app/ui/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { correctImportRows, type StudentImport } from '../contract.ts'
import { type Column, columns } from '../reading/columns.ts'

export type Problem = {
  row_number: number
  column: Column | null
  value: string
  message: string
  suggestion?: string
}
type Props = { item: StudentImport; errors: readonly Problem[] }

/** Rows with errors, each to be corrected where it stands while the list has not come in. */
export function WrongRows({ item, errors }: Props) {
  if (errors.length === 0) return <p className="text-muted">No rows have errors.</p>
  const canCorrect = item.status === 'ready' && errors.some(({ column }) => column)
  return (
    <>
      <p className="mb-3 max-w-180 text-muted">
        {canCorrect
          ? 'These rows are left out until you correct them here. What you correct is saved, and you can come back later.'
          : 'These rows are left out. Download them with what is wrong in each, correct them and upload that file.'}
      </p>
      {canCorrect && <Suggestions errors={errors} />}
      <Table
        caption="Rows with errors"
        cards
        columns={[
          { key: 'row', label: 'Row', numeric: true, cell: ({ row_number: number }) => number },
          {
            key: 'column',
            label: 'Column',
            cell: ({ column }) => (column ? columns[column].label : 'The file'),
          },
          {
            key: 'value',
            label: 'In the file',
            cell: ({ value }) => <span className="break-all">{value}</span>,
          },
          { key: 'message', label: 'What is wrong', cell: ({ message }) => message },
          ...(canCorrect
            ? [
                {
                  key: 'correct',
                  label: 'Correct it',
                  cell: (problem: Problem) =>
                    problem.column && <CorrectCell problem={problem} alike={alikeOf(problem, errors)} />,
                },
              ]
            : []),
        ]}
        rowHeader="row"
        rows={errors}
        rowKey={({ row_number: number, column, message }) => `${number} ${column} ${message}`}
      />
      <div className="mt-4">
        <ButtonLink to={`/api/advisor/imports/${item.id}/rejects`} variant="outline" document download>
          These rows as CSV
        </ButtonLink>
      </div>
    </>
  )
}

/** How many other rows of the page say the same in this column. */
function alikeOf({ column, value }: Problem, errors: readonly Problem[]): number {
  return errors.filter((one) => one.column === column && one.value === value).length - 1
}

/** Takes what is suggested for several rows at once, column by column. */
function Suggestions({ errors }: Pick<Props, 'errors'>) {
  const suggested = Map.groupBy(
    errors.filter(({ suggestion }) => suggestion),
    ({ column }) => column,
  )
  const several = [...suggested].filter(([column, rows]) => column && rows.length > 1)
  return several.map(([column, rows]) => (
    <SuggestionForm key={column} column={column as Column} example={rows[0] as Problem} />
  ))
}

function SuggestionForm({ column, example }: { column: Column; example: Problem }) {
  const form = useForm({ intents: ['correct'], onResult: tell })
  const refusal = usePermissionRefusal(correctImportRows)
  return (
    <form {...form.props} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="column" value={column} />
      <p>
        {columns[column].label}: several rows have a value that can be read in one way, such as “
        {example.value}” as {example.suggestion}.
      </p>
      <Button
        type="submit"
        name="intent"
        value="correct"
        variant="outline"
        size="small"
        busy={form.isPending}
        disabledReason={refusal}
      >
        Use them in all rows
      </Button>
    </form>
  )
}

function CorrectCell({ problem, alike }: { problem: Problem; alike: number }) {
  const { row_number: number, column, value, suggestion } = problem
  const form = useForm<FormResult<'value'>>({ intents: [`correct:${number}:${column}`], onResult: tell })
  const refusal = usePermissionRefusal(correctImportRows)
  if (!column) return null
  const label = `${columns[column].label} of row ${number}`
  return (
    <form {...form.props} className="grid min-w-40 gap-2">
      <input type="hidden" name="column" value={column} />
      <input type="hidden" name="row_number" value={number} />
      <div className="flex items-start gap-2">
        <TextField
          name="value"
          label={label}
          labelHidden
          defaultValue={suggestion ?? value}
          error={form.errors.value}
          autoComplete="off"
          maxLength={400}
        />
        <Button
          type="submit"
          name="intent"
          value={`correct:${number}:${column}`}
          variant="outline"
          busy={form.isPending}
          disabledReason={refusal}
        >
          Save<span className="sr-only">{` ${label}`}</span>
        </Button>
      </div>
      {alike > 0 && (
        <Checkbox
          name="alike"
          value="yes"
          label={`Also in ${counted(alike, 'other row', 'other rows')} with the same error`}
        />
      )}
      {form.result?.message && !form.result.ok && !form.errors.value && (
        <p role="alert" className="text-danger text-sm">
          {form.result.message}
        </p>
      )}
    </form>
  )
}

function tell({ ok, message }: { ok: boolean; message?: string }): void {
  if (ok && message) toast(message, { kind: 'good' })
}
