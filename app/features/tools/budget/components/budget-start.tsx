import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { addRow, type BudgetDraft, startWith } from '../draft.ts'
import { fromTemplate, templateKeys, templateNames } from '../templates.ts'
import { BudgetImport } from './budget-import.tsx'
import { newRowId } from './new-row-id.ts'

type Props = { draft: BudgetDraft; onChange(change: (draft: BudgetDraft) => BudgetDraft): void }

/** Nothing is there yet: a template is one press away. */
export function BudgetStart({ draft, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <RadioGroup
        inline
        name="country"
        legend="Where do you live?"
        value={draft.country}
        options={[
          { value: 'AU', label: 'Australia' },
          { value: 'NZ', label: 'Aotearoa New Zealand' },
        ]}
        onChange={(country) => onChange((before) => ({ ...before, country: country as 'AU' | 'NZ' }))}
      />
      <section aria-labelledby="start">
        <h2 id="start">Start from a template</h2>
        <p className="mt-1 text-muted">
          A template lists what people in your situation usually pay for. You fill in the amounts.
        </p>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {templateKeys.map((key) => (
            <li key={key}>
              <button
                type="button"
                className="h-full w-full rounded-card border border-line bg-surface p-4 text-left text-ink hover:border-primary hover:bg-tint"
                onClick={() => {
                  const rows = fromTemplate(key, draft.country, newRowId)
                  onChange((before) => startWith(before, rows))
                }}
              >
                <span className="block font-display text-card font-bold">{templateNames[key].title}</span>
                <span className="mt-1 block text-sm text-muted">{templateNames[key].about}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Button
          variant="outline"
          onClick={() => {
            const [pay, bill] = [newRowId(), newRowId()]
            onChange((before) => addRow(addRow(before, 'income', pay), 'expenses', bill))
          }}
        >
          Start with an empty list
        </Button>
      </p>
      <BudgetImport onChange={onChange} />
    </div>
  )
}
