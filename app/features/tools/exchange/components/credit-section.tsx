import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newRowId } from '../../budget/components/new-row-id.ts'
import { focusSoon } from '../../components/focus-soon.ts'
import { creditOf, maxEvidence, maxWhere } from '../answers.ts'
import { type CreditState, creditState, creditWords, maxCreditRows } from '../credit.ts'
import { changeRow, type DraftCredit } from '../draft.ts'
import { exchangeWords } from '../words.ts'
import type { SectionProps } from './exchange-hub.tsx'

const tones: Record<CreditState, TagTone> = {
  'to-ask': 'plain',
  asked: 'info',
  'no-evidence': 'warning',
  approved: 'good',
}

/** Subjects at home beside those abroad that are to count for them. */
export function CreditSection(props: SectionProps & { counts: Record<CreditState, number> }) {
  const { draft, answers, errors, today, counts, onChange } = props
  const rows = creditOf(answers)
  const isFull = draft.credit.length >= maxCreditRows
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">Only what is approved in writing counts at home.</p>
      {rows.length > 0 && (
        <p aria-live="polite" className="text-sm font-semibold">
          {counts.approved} of {rows.length} approved in writing.
        </p>
      )}
      <ul className="divide-y divide-line">
        {draft.credit.map((row, at) => (
          <li key={row.id} className="py-4">
            <CreditFields
              row={row}
              at={at}
              errors={errors}
              today={today}
              onChange={onChange}
              onRemove={() => focusSoon('#add-subject')}
            >
              <StateTag row={row} />
            </CreditFields>
          </li>
        ))}
      </ul>
      <p>
        <Button
          id="add-subject"
          variant="outline"
          icon={Plus}
          disabledReason={isFull ? exchangeWords.tooManyCredits : null}
          onClick={() => {
            const row: DraftCredit = {
              id: newRowId(),
              here: '',
              there: '',
              asked_on: null,
              approved_on: null,
              evidence: '',
            }
            focusSoon(`[name="here-${row.id}"]`)
            onChange((before) => ({ ...before, credit: [...before.credit, row] }))
          }}
        >
          Add a subject
        </Button>
      </p>
    </div>
  )
}

function StateTag({ row }: { row: DraftCredit }) {
  const { asked_on: askedOn, approved_on: approvedOn, ...rest } = row
  const state = creditState({ ...rest, askedOn, approvedOn })
  return <Tag tone={tones[state]}>{creditWords[state]}</Tag>
}

type FieldsProps = Pick<SectionProps, 'errors' | 'today' | 'onChange'> & {
  row: DraftCredit
  at: number
  /** Called before it is removed. */
  onRemove(): void
  children: ReactNode
}

function CreditFields({ row, at, errors, today, onChange, onRemove, children }: FieldsProps) {
  const set = (change: Partial<DraftCredit>) =>
    onChange((before) => ({ ...before, credit: changeRow(before.credit, at, change) }))
  const text = (name: 'here' | 'there' | 'evidence', label: string, maxLength: number, hint?: string) => (
    <TextField
      name={`${name}-${row.id}`}
      label={label}
      hint={hint}
      maxLength={maxLength}
      value={row[name]}
      error={errors[`credit.${at}.${name}`]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const day = (name: 'asked_on' | 'approved_on', label: string) => (
    <TextField
      optional
      type="date"
      name={`${name}-${row.id}`}
      label={label}
      max={today}
      value={row[name] ?? ''}
      error={errors[`credit.${at}.${name}`]}
      onChange={(event) => set({ [name]: event.target.value || null })}
    />
  )
  const of = row.here || `Subject ${at + 1}`
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 flex flex-wrap items-center gap-3 font-semibold">
        {of} {children}
      </legend>
      <div className="exchange-pair grid gap-3">
        {text('here', 'Subject at home', maxWhere)}
        {text('there', 'Subject abroad', maxWhere)}
        {day('asked_on', 'Asked on')}
        {day('approved_on', 'Approved on')}
      </div>
      {text('evidence', 'Evidence', maxEvidence, 'An email, a letter or a form, and where you have it.')}
      <p>
        <Button
          size="small"
          variant="outline"
          icon={Trash2}
          onClick={() => {
            onRemove()
            onChange((before) => ({ ...before, credit: before.credit.filter(({ id }) => id !== row.id) }))
          }}
        >
          Remove<span className="sr-only"> {of}</span>
        </Button>
      </p>
    </fieldset>
  )
}
