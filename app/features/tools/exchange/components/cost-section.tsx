import { Plus, Trash2 } from 'lucide-react'
import { formatMoney } from '#app/platform/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newRowId } from '../../budget/components/new-row-id.ts'
import { focusSoon } from '../../components/focus-soon.ts'
import { howOftens, maxCosts, maxLabel } from '../answers.ts'
import { homeCurrency } from '../costs.ts'
import { changeRow, type DraftCost } from '../draft.ts'
import type { HowOften } from '../exchange-pack.ts'
import type { ExchangeOutcome } from '../outcome.ts'
import { exchangeWords, howOftenWords } from '../words.ts'
import { BudgetLink } from './budget-link.tsx'
import type { SectionProps } from './exchange-hub.tsx'
import { RateFields } from './rate-fields.tsx'

/** The cost sheet, in the currency of home or another one by the person's own rate. */
export function CostSection(props: SectionProps & { stay: ExchangeOutcome['stay'] }) {
  const { draft, answers, errors, facts, today, stay, onChange } = props
  const home = homeCurrency[draft.country]
  const isFull = draft.costs.length >= maxCosts
  return (
    <div className="grid gap-6">
      <RateFields {...props} />
      <section aria-labelledby="sheet">
        <h3 id="sheet" className="text-card">
          Cost sheet
        </h3>
        <ul className="divide-y divide-line">
          {draft.costs.map((cost, at) => (
            <li key={cost.key} className="py-4">
              <CostFields
                cost={cost}
                at={at}
                errors={errors}
                draft={draft}
                onChange={onChange}
                isOwn={!isOfPack(cost, facts)}
                onRemove={() => focusSoon('#add-cost')}
              />
            </li>
          ))}
        </ul>
        <Button
          id="add-cost"
          variant="outline"
          icon={Plus}
          disabledReason={isFull ? exchangeWords.tooManyCosts : null}
          onClick={() => {
            const row: DraftCost = {
              key: newRowId(),
              label: '',
              amount: '',
              currency: home,
              how_often: 'once',
            }
            focusSoon(`[name="cost-label-${row.key}"]`)
            onChange((before) => ({ ...before, costs: [...before.costs, row] }))
          }}
        >
          Add a cost
        </Button>
      </section>
      <Panel tone="sand">
        {stay ? (
          <>
            <p className="text-sm text-muted">Known costs of the whole stay</p>
            <p aria-live="polite" className="num font-display text-h1 font-bold">
              {formatMoney(stay.cents)} {home}
            </p>
            {stay.missing.length > 0 && (
              <p className="mt-1 text-sm">Not in the sum yet: {stay.missing.join(', ')}.</p>
            )}
          </>
        ) : (
          <p>Enter both days in the section “Days” to see what the whole stay costs.</p>
        )}
      </Panel>
      <BudgetLink answers={answers} facts={facts} today={today} />
    </div>
  )
}

function isOfPack({ key }: DraftCost, { pack }: SectionProps['facts']): boolean {
  return pack?.costs.some((line) => line.key === key) ?? false
}

type FieldsProps = Pick<SectionProps, 'draft' | 'errors' | 'onChange'> & {
  cost: DraftCost
  at: number
  /** Added by the person, so its name can be changed and it can be removed. */
  isOwn: boolean
  /** Called before it is removed. */
  onRemove(): void
}

function CostFields({ cost, at, draft, errors, isOwn, onChange, onRemove }: FieldsProps) {
  const set = (change: Partial<DraftCost>) =>
    onChange((before) => ({ ...before, costs: changeRow(before.costs, at, change) }))
  const currencies = [
    homeCurrency[draft.country],
    ...draft.rates.map(({ currency }) => currency.toUpperCase()),
  ]
  const listed = currencies.includes(cost.currency) ? currencies : [...currencies, cost.currency]
  const of = cost.label || `Cost ${at + 1}`
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">{of}</legend>
      {isOwn && (
        <TextField
          name={`cost-label-${cost.key}`}
          label="What for"
          maxLength={maxLabel}
          value={cost.label}
          onChange={(event) => set({ label: event.target.value })}
        />
      )}
      <div className="exchange-cost grid gap-3">
        <TextField
          name={`cost-amount-${cost.key}`}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={cost.amount}
          error={errors[`costs.${at}.amount`]}
          onChange={(event) => set({ amount: event.target.value })}
        />
        <Select
          name={`cost-currency-${cost.key}`}
          label="Currency"
          options={[...new Set(listed)].filter(Boolean).map((value) => ({ value, label: value }))}
          value={cost.currency}
          error={errors[`costs.${at}.currency`]}
          onChange={(event) => set({ currency: event.target.value })}
        />
        <Select
          name={`cost-often-${cost.key}`}
          label="How often"
          options={howOftens.map((value) => ({ value, label: howOftenWords[value] }))}
          value={cost.how_often}
          onChange={(event) => set({ how_often: event.target.value as HowOften })}
        />
      </div>
      {isOwn && (
        <p>
          <Button
            size="small"
            variant="outline"
            icon={Trash2}
            onClick={() => {
              onRemove()
              onChange((before) => ({
                ...before,
                costs: before.costs.filter(({ key }) => key !== cost.key),
              }))
            }}
          >
            Remove<span className="sr-only"> {of}</span>
          </Button>
        </p>
      )}
    </fieldset>
  )
}
