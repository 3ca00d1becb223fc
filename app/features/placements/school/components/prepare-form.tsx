import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HourFields, TaskLines, WeekdayFields } from '../../components/work-fields.tsx'
import { termLengths } from '../../student/terms.ts'
import type { PrepareResult } from '../prepare-action.ts'
import type { PreparingOf } from '../prepare-contract.ts'

/** Host, dates, hours and tasks. What only the student gives is not asked here. */
export function PrepareForm({ hosts, firstName }: { hosts: PreparingOf['hosts']; firstName: string }) {
  const form = useForm<PrepareResult>()
  const { result } = form
  const errors = form.errors as Record<string, string>
  const given = result?.given ?? {}
  const chosen = result?.weekdays ?? [1, 2, 3, 4, 5]
  const listed = Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, [sentence]]))
  const closed = hosts.filter(({ not_open }) => not_open !== null)
  return (
    <form {...form.props} className="grid max-w-[64ch] gap-5">
      <ErrorSummary errors={listed} message={result?.ok ? undefined : result?.message} />
      <Select
        label="Host"
        name="host_id"
        placeholder="Choose a host"
        defaultValue={given.host_id ?? ''}
        error={errors.host_id}
        options={hosts.map(({ id, business_name, suburb, is_sample, not_open }) => ({
          value: String(id),
          label: [business_name, suburb].filter(Boolean).join(', ') + (is_sample ? ' (sample)' : ''),
          disabled: not_open !== null,
        }))}
      />
      {closed.length > 0 && (
        <ul className="text-sm text-muted">
          {closed.map(({ id, not_open }) => (
            <li key={id}>{not_open}</li>
          ))}
        </ul>
      )}
      <TextField
        label="What kind of work is it?"
        hint="A few words, for example: Vet nurse for a week."
        name="title"
        maxLength={termLengths.title}
        defaultValue={given.title}
        error={errors.title}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          name="start_date"
          defaultValue={given.start_date}
          error={errors.start_date}
        />
        <TextField
          label="Last day"
          type="date"
          name="end_date"
          defaultValue={given.end_date}
          error={errors.end_date}
        />
      </div>
      <WeekdayFields legend="Days of the week" chosen={new Set(chosen)} error={errors.weekday} />
      <div className="grid gap-5 sm:grid-cols-2">
        <HourFields from={given.from ?? '09:00'} to={given.to ?? '15:00'} error={errors.from} />
      </div>
      <TextField
        label="Address"
        hint="Leave it empty where it is the address of the host."
        name="address"
        optional
        maxLength={termLengths.address}
        defaultValue={given.address}
        error={errors.address}
      />
      <TaskLines
        hint="The student and the host can change them."
        optional
        maxLength={5_000}
        defaultValue={given.tasks}
        error={errors.tasks}
      />
      <div>
        <Button type="submit" busy={form.isPending}>
          Start it for {firstName}
        </Button>
      </div>
    </form>
  )
}
