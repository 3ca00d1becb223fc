import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { readMoney } from '#app/platform/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { maxLabelLength } from '../budget.ts'
import { type BudgetDraft, changeRow, type DraftRow, type Side } from '../draft.ts'
import { type Frequency, frequencies, frequencyWords } from '../frequency.ts'
import { type AdultMinimum, wageHint } from '../wage-hint.ts'

type Props = {
  side: Side
  row: DraftRow
  /** Of the row in its list, for labels. */
  number: number
  amountError: string | undefined
  hourlyError: string | undefined
  minimum: AdultMinimum | undefined
  today: string
  onChange(change: (draft: BudgetDraft) => BudgetDraft): void
  onRemove(id: string): void
}

const options = frequencies.map((value) => ({ value, label: frequencyWords[value] }))

/** The fields of one row. What few rows need opens below. A key in one row leaves the others as they are. */
export const BudgetRowFields = memo(function BudgetRowFields(props: Props) {
  const { side, row, number, amountError, hourlyError, minimum, today, onChange, onRemove } = props
  const set = (change: Partial<DraftRow>) => onChange((before) => changeRow(before, side, row.id, change))
  const of = row.label || (side === 'income' ? `money in ${number}` : `money out ${number}`)
  return (
    <div>
      <div className="budget-row grid gap-3">
        <div className="budget-wide">
          <TextField
            name={`label-${row.id}`}
            label="What for"
            maxLength={maxLabelLength}
            value={row.label}
            onChange={(event) => set({ label: event.target.value })}
          />
        </div>
        <div className="budget-pair">
          <TextField
            name={`amount-${row.id}`}
            label="Amount"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={row.amount}
            error={amountError}
            onChange={(event) => set({ amount: event.target.value })}
          />
          <Select
            name={`often-${row.id}`}
            label="How often"
            options={options}
            value={row.frequency}
            onChange={(event) => set({ frequency: event.target.value as Frequency })}
          />
        </div>
        <div className="budget-beside max-md:hidden">
          <RemoveButton of={of} onRemove={() => onRemove(row.id)} />
        </div>
      </div>
      <div className="mt-1 flex items-start justify-between gap-3">
        <details className="min-w-0 flex-1">
          <summary className="flex min-h-11 items-center text-sm font-semibold text-link">
            {side === 'income' ? 'Pay day, tax and hourly pay' : 'Day of the next bill'}
            <span className="sr-only"> for {of}</span>
          </summary>
          <RowDetails side={side} row={row} hourlyError={hourlyError} set={set} />
        </details>
        <div className="md:hidden">
          <RemoveButton of={of} onRemove={() => onRemove(row.id)} />
        </div>
      </div>
      {side === 'income' && <WageNote row={row} minimum={minimum} today={today} />}
    </div>
  )
})

function RemoveButton({ of, onRemove }: { of: string; onRemove(): void }) {
  return <IconButton icon={Trash2} label={`Remove ${of}`} onClick={onRemove} />
}

type DetailsProps = Pick<Props, 'side' | 'row' | 'hourlyError'> & { set(change: Partial<DraftRow>): void }

function RowDetails({ side, row, hourlyError, set }: DetailsProps) {
  return (
    <div className="grid gap-3 pb-2 sm:grid-cols-2">
      <TextField
        optional
        type="date"
        name={`day-${row.id}`}
        label={side === 'income' ? 'Next pay day' : 'Next bill'}
        min="2000-01-01"
        max="2099-12-31"
        value={row.next_on ?? ''}
        onChange={(event) => set({ next_on: event.target.value || null })}
      />
      {side === 'income' && (
        <>
          <TextField
            optional
            name={`hourly-${row.id}`}
            label="Pay for one hour"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={row.hourly}
            error={hourlyError}
            onChange={(event) => set({ hourly: event.target.value })}
          />
          <Checkbox
            name={`tax-${row.id}`}
            label="This is before tax"
            checked={row.before_tax}
            onChange={(event) => set({ before_tax: event.target.checked })}
          />
        </>
      )}
    </div>
  )
}

function WageNote({ row, minimum, today }: Pick<Props, 'row' | 'minimum' | 'today'>) {
  const hourly = readMoney(row.hourly)
  const hint = wageHint(Number.isNaN(hourly) ? null : hourly, minimum, today)
  if (!hint) return null
  return (
    <p role="status" className="rounded-md bg-info-bg px-3.5 py-2.5 text-sm text-ink">
      {hint.text} <Link to={hint.href}>{hint.link}</Link>
    </p>
  )
}
