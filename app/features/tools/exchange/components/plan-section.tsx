import { RadioGroup } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ExchangeAnswers, kinds, maxWhere } from '../answers.ts'
import { changeCountry } from '../draft.ts'
import { kindWords } from '../words.ts'
import type { SectionProps } from './exchange-hub.tsx'

/** Kind, country and days. */
export function PlanSection({ draft, errors, today, onChange }: SectionProps) {
  return (
    <div className="grid gap-5">
      <RadioGroup
        inline
        name="kind"
        legend="What kind of exchange?"
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: kindWords[value] }))}
        onChange={(kind) => onChange((before) => ({ ...before, kind: kind as ExchangeAnswers['kind'] }))}
      />
      <RadioGroup
        inline
        name="country"
        legend="Where do you live now?"
        value={draft.country}
        options={[
          { value: 'AU', label: 'Australia' },
          { value: 'NZ', label: 'Aotearoa New Zealand' },
        ]}
        onChange={(country) => onChange((before) => changeCountry(before, country as 'AU' | 'NZ'))}
      />
      <TextField
        optional
        name="where"
        label="Where do you want to go?"
        hint="A country, a city or a university."
        maxLength={maxWhere}
        value={draft.where}
        onChange={(event) => {
          const where = event.target.value
          onChange((before) => ({ ...before, where }))
        }}
      />
      <div className="exchange-pair grid gap-4">
        <TextField
          type="date"
          name="departs_on"
          label="The day you leave"
          hint="A guess is enough. You can change it."
          min={today}
          value={draft.departs_on ?? ''}
          error={errors.departs_on}
          onChange={(event) => {
            const departs_on = event.target.value || null
            onChange((before) => ({ ...before, departs_on }))
          }}
        />
        <TextField
          type="date"
          name="returns_on"
          label="The day you come back"
          min={draft.departs_on ?? today}
          value={draft.returns_on ?? ''}
          error={errors.returns_on}
          onChange={(event) => {
            const returns_on = event.target.value || null
            onChange((before) => ({ ...before, returns_on }))
          }}
        />
      </div>
    </div>
  )
}
