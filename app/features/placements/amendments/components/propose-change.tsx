import { formatDay } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner, Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { HourFields, TaskLines } from '../../components/work-fields.tsx'
import { termLengths } from '../../student/terms.ts'
import type { AmendmentResult, GivenChange } from '../amendment-action.ts'
import type { AmendmentsOf, Proposed } from '../contract.ts'
import { tidyTerms } from '../terms.ts'
import { signersInWords } from '../words.ts'
import { ChangeTable } from './change-table.tsx'

/** Rows for days that are not there yet. */
const newRows = 5

/** Asks for other days, place, supervisor or tasks. First it is looked at: who signs again, and what changes. */
export function ProposeChange({ changes }: { changes: AmendmentsOf }) {
  const form = useForm<AmendmentResult>({ intents: ['change-look', 'change-save'] })
  const { result } = form
  const errors = form.errors as Partial<Record<string, string>>
  const given = result?.given ?? givenOf(changes)
  const isFirst = !result?.given
  const days = isFirst ? changes.terms.days : given.days
  return (
    <details open={result !== undefined || undefined}>
      <summary className="inline-flex min-h-11 items-center text-link underline">Ask for a change</summary>
      <form {...form.props} className="mt-3 grid max-w-[64ch] gap-5">
        {result?.message && (
          <AlertBanner type={result.ok ? 'success' : 'danger'}>{result.message}</AlertBanner>
        )}
        <p className="text-muted">
          Everyone has signed what is written here. If you change it, they sign again. Until then everything
          stays as it is.
        </p>
        {result?.look && result.given && <Look look={result.look} changes={changes} given={result.given} />}
        <DayRows
          key={days.map(({ date }) => date).join()}
          days={days}
          today={changes.today}
          error={errors.days}
        />
        <TextField
          label="Where the student works"
          name="address"
          maxLength={termLengths.address}
          defaultValue={given.address}
          error={errors.address}
        />
        <TextField
          label="Supervisor"
          name="supervisor"
          maxLength={termLengths.name}
          defaultValue={given.supervisor}
          error={errors.supervisor}
        />
        <TextField
          label="Number of the supervisor"
          name="supervisor_phone"
          type="tel"
          optional
          maxLength={40}
          defaultValue={given.supervisor_phone}
          error={errors.supervisor_phone}
        />
        <TaskLines maxLength={8_000} defaultValue={given.tasks} error={errors.tasks} />
        <TextArea
          label="Why?"
          hint="Everyone who signs reads this."
          name="reason"
          rows={2}
          maxLength={1_000}
          defaultValue={given.reason}
          error={errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          {result?.look && (
            <Button type="submit" name="intent" value="change-save" busy={form.isPending}>
              Save it and ask them to sign
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="change-look"
            variant={result?.look ? 'outline' : 'primary'}
            busy={form.isPending}
          >
            {result?.look ? 'Look again' : 'See who has to sign'}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** Before it is saved: what changes and who has to sign. What is sent with it is what is written here. */
function Look({ look, changes, given }: { look: Proposed; changes: AmendmentsOf; given: GivenChange }) {
  const after = { ...tidyTerms({ ...given, tasks: given.tasks.split('\n') }) }
  const shown = {
    ...after,
    days: [...after.days],
    tasks: [...after.tasks],
    supervisor_phone: after.supervisor_phone ?? null,
  }
  return (
    <Banner tone="warning" role="status">
      <p className="font-semibold">
        Not saved yet. Before this change applies, {signersInWords(look.signers)}{' '}
        {look.signers.length === 1 ? 'has' : 'have'} to sign.
      </p>
      {look.signers.map((party) => (
        <input key={party} type="hidden" name="signer" value={party} />
      ))}
      <div className="mt-3">
        <ChangeTable amendment={{ fields: look.fields, before: changes.terms, after: shown }} />
      </div>
      {look.asks.length > 0 && (
        <>
          <p className="mt-3">The school is also asked this:</p>
          <ul className="list-disc pl-5">
            {look.asks.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

type DayRowsProps = { days: GivenChange['days']; today: string; error?: string }

/** A row for each day, and some more. Days that are over are shown and cannot be altered. */
function DayRows({ days, today, error }: DayRowsProps) {
  const over = days.filter(({ date }) => date < today)
  const ahead = days.filter(({ date }) => date >= today)
  const rows = [...ahead, ...Array.from({ length: newRows }, () => ({ date: '', from: '', to: '' }))]
  return (
    <ChoiceGroup legend="Days and hours" hint="To leave a day out, clear its date." error={error}>
      {over.map(({ date, from, to }) => (
        <p key={date} className="mt-1 text-muted">
          {formatDay(date)} is over and stays as it is.
          <input type="hidden" name="day" value={date} />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
        </p>
      ))}
      <ul className="mt-2 grid gap-3">
        {rows.map(({ date, from, to }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order
          <li key={row} className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-[2fr_1fr_1fr]">
            <div className="max-sm:col-span-2">
              <TextField
                label={date ? `Day ${row + 1}` : `Another day (${row - ahead.length + 1})`}
                type="date"
                name="day"
                defaultValue={date}
              />
            </div>
            <HourFields from={from || ahead[0]?.from} to={to || ahead[0]?.to} />
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}

function givenOf({ terms }: AmendmentsOf): GivenChange {
  const { days, address, supervisor, supervisor_phone, tasks } = terms
  return {
    days,
    address,
    supervisor,
    supervisor_phone: supervisor_phone ?? '',
    tasks: tasks.join('\n'),
    reason: '',
  }
}
