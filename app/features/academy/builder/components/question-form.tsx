import { useRef } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { FormFrame, RecordFields } from '#app/features/record-screens/form-frame.tsx'
import { inputName } from '#app/features/record-screens/form-values.ts'
import { useRecordForm } from '#app/features/record-screens/use-record-form.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import type { QuestionKind } from '../../content-types.ts'
import { type Gap, questionGaps } from '../../quiz/question-gaps.ts'
import { inputFor, inputOf, kindIn, partsIn, type Written, withInput } from '../question-inputs.ts'
import { OptionRows } from './option-rows.tsx'
import type { FormProps } from './part-form.tsx'
import { QuestionPreview } from './question-preview.tsx'

type Props = FormProps & { number: number }

/** A question as its author writes it, and beside it as a learner sees it. */
export function QuestionForm({ resource, record, addressOf, hidden, head, aside, number }: Props) {
  const form = useRecordForm(resource, record, addressOf)
  const others = useRef<Written>({})
  const kind = kindIn(String(form.inputs.kind ?? ''))
  const input = String(form.inputs.parts ?? '')
  const parts = partsIn(kind, input)
  const wasSaved = record !== null || form.result?.ok === false
  const countries = String(form.inputs.countries ?? '').trim()
  const gaps = wasSaved ? questionGaps(kind, parts) : []

  function choose(next: QuestionKind): void {
    others.current = withInput(others.current, kind, input)
    form.set('kind', next)
    form.set('parts', inputFor(others.current, next))
  }

  return (
    <>
      <Panel>
        {head}
        <FormFrame resource={resource} record={record} form={form}>
          {hidden}
          <KindChips resource={resource} kind={kind} onChange={choose} />
          <RecordFields resource={resource} record={record} form={form} names={['ask']} />
          <GapList gaps={gaps.filter(({ field }) => !field)} />
          {kind === 'single' || kind === 'multiple' ? (
            <>
              <input type="hidden" name={inputName('parts')} value={inputOf(parts)} />
              <OptionRows
                key={kind}
                kind={kind}
                gaps={gaps}
                options={parts.options ?? []}
                onChange={(options) => form.set('parts', inputOf({ options }))}
              />
            </>
          ) : (
            <RecordFields
              resource={resource}
              record={record}
              form={{ ...form, inputs: { ...form.inputs, kind } }}
              names={['parts']}
            />
          )}
          <RecordFields
            resource={resource}
            record={record}
            form={form}
            names={kind === 'scale' ? [] : ['explain', 'topicId']}
          />
          <Select
            name={inputName('countries')}
            label="Who gets this question"
            value={countries}
            options={countryOptions}
            onChange={({ target }) => form.set('countries', target.value)}
          />
        </FormFrame>
      </Panel>
      <aside className="builder-beside grid min-w-0 grid-cols-1 gap-5">
        <QuestionPreview
          kind={kind}
          parts={parts}
          number={number}
          ask={String(form.inputs.ask ?? '')}
          explain={String(form.inputs.explain ?? '')}
        />
        {aside}
      </aside>
    </>
  )
}

type KindProps = { resource: ResourceDescription; kind: QuestionKind; onChange(kind: QuestionKind): void }

/** The kinds of questions; the answers of the chosen one are shown at once. */
function KindChips({ resource, kind, onChange }: KindProps) {
  const details = resource.fields.find(({ name }) => name === 'kind')?.details
  const choices = Object.entries((details?.choices ?? {}) as Record<QuestionKind, string>)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Kind of question</legend>
      <input type="hidden" name={inputName('kind')} value={kind} />
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <Chip key={value} pressed={value === kind} onClick={() => onChange(value as QuestionKind)}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** As the field holds them: one code on each line. */
const countryOptions = [
  { value: '', label: 'Learners in Australia and New Zealand' },
  { value: 'AU', label: 'Only learners in Australia' },
  { value: 'NZ', label: 'Only learners in New Zealand' },
]

/** What the answers lack as a whole. */
function GapList({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <ul className="grid gap-1 font-semibold text-danger">
      {gaps.map(({ sentence }) => (
        <li key={sentence}>{sentence}.</li>
      ))}
    </ul>
  )
}

/** The number of questions above this one, counted from one. */
export function numberOf(record: AdminRecord | null, ids: readonly number[]): number {
  return record ? ids.indexOf(Number(record.id)) + 1 : ids.length + 1
}
