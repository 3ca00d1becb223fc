import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newRowId } from '../../budget/components/new-row-id.ts'
import { maxRates, ratesOf } from '../answers.ts'
import { homeCurrency, rateWords } from '../costs.ts'
import { changeRow, type DraftRate } from '../draft.ts'
import { exchangeWords } from '../words.ts'
import type { SectionProps } from './exchange-hub.tsx'

/** Rates that the person looked up, each with its day. Nothing is fetched. */
export function RateFields({ draft, answers, errors, today, onChange }: SectionProps) {
  const home = homeCurrency[draft.country]
  const isFull = draft.rates.length >= maxRates
  return (
    <section aria-labelledby="rates">
      <h3 id="rates" className="text-card">
        Your currency rates
      </h3>
      <p className="mt-1 text-sm text-muted">
        Look up a rate at your bank and write it here with the date. Yonder does not look up rates.
      </p>
      <ul className="divide-y divide-line">
        {draft.rates.map((rate, at) => (
          <li key={rate.id} className="py-4">
            <OneRate rate={rate} at={at} home={home} errors={errors} today={today} onChange={onChange} />
            <RateLine rate={rate} at={at} answers={answers} errors={errors} today={today} />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Button
          variant="outline"
          icon={Plus}
          disabledReason={isFull ? exchangeWords.tooManyRates : null}
          onClick={() => {
            const row: DraftRate = { id: newRowId(), currency: '', home_per_one: '', read_on: today }
            onChange((before) => ({ ...before, rates: [...before.rates, row] }))
          }}
        >
          Add a rate
        </Button>
      </p>
    </section>
  )
}

type LineProps = Pick<SectionProps, 'answers' | 'errors' | 'today'> & { rate: DraftRate; at: number }

/** What the rate says, once nothing is wrong with it. */
function RateLine({ rate, at, answers, errors, today }: LineProps) {
  const read = ratesOf(answers).find(({ currency }) => currency === rate.currency)
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`rates.${at}.`))
  if (!read || isWrong) return null
  return <p className="mt-2 text-sm">{rateWords(read, answers.country, today)}</p>
}

type OneRateProps = Pick<SectionProps, 'errors' | 'today' | 'onChange'> & {
  rate: DraftRate
  at: number
  home: string
}

function OneRate({ rate, at, home, errors, today, onChange }: OneRateProps) {
  const set = (change: Partial<DraftRate>) =>
    onChange((before) => ({ ...before, rates: changeRow(before.rates, at, change) }))
  const errorOf = (field: 'currency' | 'home_per_one' | 'read_on') => errors[`rates.${at}.${field}`]
  return (
    <div className="exchange-rate grid gap-3">
      <TextField
        name={`currency-${rate.id}`}
        label="Currency"
        hint="Three letters, such as EUR"
        autoComplete="off"
        maxLength={3}
        value={rate.currency}
        error={errorOf('currency')}
        onChange={(event) => set({ currency: event.target.value.toUpperCase() })}
      />
      <TextField
        name={`rate-${rate.id}`}
        label={`${home} for 1 ${rate.currency || 'of this currency'}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={rate.home_per_one}
        error={errorOf('home_per_one')}
        onChange={(event) => set({ home_per_one: event.target.value })}
      />
      <TextField
        type="date"
        name={`read-${rate.id}`}
        label="Looked up on"
        max={today}
        value={rate.read_on}
        error={errorOf('read_on')}
        onChange={(event) => set({ read_on: event.target.value })}
      />
      <div className="exchange-beside">
        <IconButton
          icon={Trash2}
          label={`Remove the rate of ${rate.currency || `row ${at + 1}`}`}
          onClick={() =>
            onChange((before) => ({ ...before, rates: before.rates.filter(({ id }) => id !== rate.id) }))
          }
        />
      </div>
    </div>
  )
}
