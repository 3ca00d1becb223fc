import { BadgeQuestionMark, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { FactName } from '../answers.ts'
import { budgetRowOf } from '../budget-row.ts'
import type { Line } from '../engine.ts'
import { goneWords } from '../last-day.ts'
import { checkerWords, noAmountWords } from '../messages.ts'
import type { Country } from '../pack.ts'
import { type Outcome, sumAmount } from '../words.ts'
import { RuleList } from './rule-list.tsx'

/** The wording says it; the icon helps to look through the list. */
const icons: Record<Outcome, { icon: LucideIcon; ink: string }> = {
  may: { icon: CircleCheck, ink: 'text-success' },
  cant_tell: { icon: BadgeQuestionMark, ink: 'text-info' },
  unlikely: { icon: CircleMinus, ink: 'text-muted' },
}

type Props = {
  line: Line
  /** The last day of an amount that this page has shown before. */
  gone: string | undefined
  country: Country
  onAsk?(name: FactName): void
}

/** One payment: the wording, its amount while that counts, the sum, and the rules behind it. */
export function PaymentLine({ line, gone, country, onAsk }: Props) {
  const { payment, outcome, wording, reason, amount, notes, next, missing } = line
  const { icon, ink } = icons[outcome]
  return (
    <Panel>
      <h2 className="flex items-start gap-2.5 text-h3">
        <span className={`mt-0.5 ${ink}`}>
          <Icon of={icon} />
        </span>
        {wording}.
      </h2>
      {outcome === 'may' && reason && <p className="mt-1 text-sm text-muted">Because {reason}.</p>}
      {amount && (
        <p className="mt-3">
          <b className="num text-lead">{sentence(amount.words)}</b>
          <span className="block text-sm text-muted">This amount applies until {amount.lastDayWords}.</span>
        </p>
      )}
      {gone && <p className="mt-3 text-sm font-semibold">{goneWords(gone)}</p>}
      {!gone && line.noAmount && <p className="mt-3 text-sm">{noAmountWords(line.noAmount)}</p>}
      {line.sum && <SumTable sum={line.sum} />}
      {notes.length > 0 && (
        <ul className="mt-3 text-sm">
          {notes.map((note) => (
            <li key={note}>{sentence(note)}.</li>
          ))}
        </ul>
      )}
      {next && <p className="mt-3 text-sm">Next: {next}.</p>}
      {missing.length > 0 && onAsk && (
        <p className="mt-3" data-screen>
          <Button size="small" variant="outline" onClick={() => onAsk(missing[0] as FactName)}>
            Answer what is missing
          </Button>
        </p>
      )}
      <RuleList rules={line.rules} name={payment.name} />
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Link to={payment.official}>The official page of {payment.name}</Link>
        <ToBudget line={line} country={country} />
      </p>
    </Panel>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function SumTable({ sum }: { sum: NonNullable<Line['sum']> }) {
  return (
    <dl className="mt-3 divide-y divide-line text-sm">
      {sum.rows.map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-4 py-1.5">
          <dt>{label}</dt>
          <dd className="num whitespace-nowrap">
            {cents < 0 ? '-' : ''}${sumAmount(Math.abs(cents))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Writes the amount into the budget on this device. */
function ToBudget({ line, country }: { line: Line; country: Country }) {
  const [state, setState] = useState<'none' | 'done' | 'refused'>('none')
  const row = budgetRowOf(line)
  if (!row) return null
  if (state === 'done') return <span role="status">{checkerWords.budgetDone}</span>
  return (
    <span data-screen>
      <Button
        size="small"
        variant="outline"
        onClick={async () => {
          const { addToBudget } = await import('../to-budget.ts')
          const written = await addToBudget(row, country).catch(() => 'refused' as const)
          setState(written ?? 'done')
        }}
      >
        Add it to my budget
      </Button>
      {state === 'refused' && (
        <span role="alert"> This browser stores nothing, so there is no budget here.</span>
      )}
    </span>
  )
}
