import { Trash2 } from 'lucide-react'
import { formatMoney } from '#app/platform/money.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { maxChanges } from '../budget.ts'
import type { BudgetDraft, DraftChange, DraftRow } from '../draft.ts'
import { frequencyWords, periodWords } from '../frequency.ts'
import type { BudgetOutcome } from '../outcome.ts'
import { budgetWords } from '../words.ts'
import { newRowId } from './new-row-id.ts'

type Props = {
  draft: BudgetDraft
  errors: Record<string, string>
  outcome: BudgetOutcome
  onChange(change: (draft: BudgetDraft) => BudgetDraft): void
}

/** Changes tried beside the plan: rent goes up, a shift fewer. The plan itself stays as it is. */
export function BudgetWhatIf({ draft, errors, outcome, onChange }: Props) {
  const { what_if, income, expenses } = draft
  const rent = expenses.find(({ label }) => /rent|board/i.test(label))
  const pay = income.find(({ label }) => /pay|work|wage/i.test(label))
  const add = (row: DraftRow | undefined, change: string) => {
    if (!row) return
    const added = { id: newRowId(), row_id: row.id, change }
    onChange((before) => ({ ...before, what_if: [...before.what_if, added] }))
  }
  const full = what_if.length >= maxChanges ? budgetWords.tooManyChanges : null
  return (
    <section aria-labelledby="what-if">
      <SectionHead id="what-if" title="What if" sunAt={41} />
      <p className="text-muted">Try a change. Your plan stays as it is.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {rent && (
          <Button size="small" variant="outline" disabledReason={full} onClick={() => add(rent, '20')}>
            {rent.label} goes up $20
          </Button>
        )}
        {pay && (
          <Button size="small" variant="outline" disabledReason={full} onClick={() => add(pay, '-100')}>
            One shift less: $100 less pay
          </Button>
        )}
        <Button
          size="small"
          variant="outline"
          disabledReason={full}
          onClick={() => add(expenses[0] ?? income[0], '')}
        >
          Another change
        </Button>
      </div>
      {what_if.length > 0 && (
        <>
          <ul className="mt-4 grid gap-4">
            {what_if.map((change) => (
              <li key={change.id}>
                <ChangeFields draft={draft} change={change} errors={errors} onChange={onChange} />
              </li>
            ))}
          </ul>
          <Comparison outcome={outcome} />
        </>
      )}
    </section>
  )
}

function ChangeFields({ draft, change, errors, onChange }: Omit<Props, 'outcome'> & { change: DraftChange }) {
  const set = (next: Partial<DraftChange>) =>
    onChange((before) => ({
      ...before,
      what_if: before.what_if.map((one) => (one.id === change.id ? { ...one, ...next } : one)),
    }))
  const options = [...draft.income, ...draft.expenses].map(({ id, label, frequency }) => ({
    value: id,
    label: `${label || 'Without a name'}, ${frequencyWords[frequency].toLowerCase()}`,
  }))
  return (
    <div className="budget-change grid items-start gap-3">
      <div className="budget-wide">
        <Select
          name={`what-if-row-${change.id}`}
          label="What changes"
          options={options}
          value={change.row_id}
          onChange={(event) => set({ row_id: event.target.value })}
        />
      </div>
      <TextField
        name={`what-if-change-${change.id}`}
        label="By how much"
        hint="20 is more, -20 is less"
        before="$"
        autoComplete="off"
        maxLength={20}
        value={change.change}
        error={errors[`${change.id}.change`]}
        onChange={(event) => set({ change: event.target.value })}
      />
      <div className="budget-beside">
        <IconButton
          icon={Trash2}
          label="Remove this change"
          onClick={() =>
            onChange((before) => ({
              ...before,
              what_if: before.what_if.filter(({ id }) => id !== change.id),
            }))
          }
        />
      </div>
    </div>
  )
}

function Comparison({ outcome: { balance, what_if, period } }: Pick<Props, 'outcome'>) {
  if (!what_if) return null
  const per = periodWords[period]
  return (
    <dl aria-live="polite" className="mt-4 grid grid-cols-2 gap-3 rounded-card bg-tint p-4">
      <div>
        <dt className="text-sm text-muted">Your plan, {per}</dt>
        <dd className="num font-display text-h3 font-bold">{formatMoney(balance)}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">With the changes, {per}</dt>
        <dd className="num font-display text-h3 font-bold">{formatMoney(what_if.balance)}</dd>
      </div>
    </dl>
  )
}
