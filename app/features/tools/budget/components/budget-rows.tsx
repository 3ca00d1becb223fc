import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { focusSoon } from '../../components/focus-soon.ts'
import { maxRows } from '../budget.ts'
import { addRow, type BudgetDraft, removeRow, type Side } from '../draft.ts'
import type { AdultMinimum } from '../wage-hint.ts'
import { budgetWords } from '../words.ts'
import { BudgetRowFields } from './budget-row-fields.tsx'
import { newRowId } from './new-row-id.ts'

type Props = {
  side: Side
  draft: BudgetDraft
  errors: Record<string, string>
  minimum: AdultMinimum | undefined
  today: string
  onChange(change: (draft: BudgetDraft) => BudgetDraft): void
}

const titles = { income: 'Money in', expenses: 'Money out' } as const

/** One of the two lists of a budget. */
export function BudgetRows({ side, draft, errors, minimum, today, onChange }: Props) {
  const addId = `add-${side}`
  const remove = useCallback(
    (id: string) => {
      focusSoon(`#add-${side}`)
      onChange((before) => removeRow(before, side, id))
    },
    [onChange, side],
  )
  const isFull = draft.income.length + draft.expenses.length >= maxRows
  return (
    <section aria-labelledby={side}>
      <SectionHead id={side} title={titles[side]} sunAt={side === 'income' ? 82 : 64} />
      <ul className="divide-y divide-line">
        {draft[side].map((row, at) => (
          <li key={row.id} className="py-4 first:pt-0">
            <BudgetRowFields
              side={side}
              row={row}
              minimum={minimum}
              today={today}
              onChange={onChange}
              onRemove={remove}
              number={at + 1}
              amountError={errors[`${row.id}.amount`]}
              hourlyError={errors[`${row.id}.hourly`]}
            />
          </li>
        ))}
      </ul>
      <Button
        id={addId}
        variant="outline"
        icon={Plus}
        disabledReason={isFull ? budgetWords.tooManyRows : null}
        onClick={() => {
          const id = newRowId()
          focusSoon(`[name="label-${id}"]`)
          onChange((before) => addRow(before, side, id))
        }}
      >
        {side === 'income' ? 'Add money in' : 'Add money out'}
      </Button>
    </section>
  )
}
