import { instantIn } from '#app/platform/calendar.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { localParts } from '../form-values.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** A day and time by the clocks of the zone that another field holds. Of a time that comes twice a second control says which. */
export function LocalTimeField({ field, resource, name, input, inputs, error, onChange }: RecordFieldProps) {
  const { label, required, details } = field
  const { minute, occurrence } = localParts(String(input))
  const zones = zonesOf(resource, String(details.zone))
  // a select without a value shows its first option
  const zone = String(inputs?.[String(details.zone)] || Object.keys(zones)[0])
  const found = minute ? instantIn(zone, minute) : null
  const problem = found && 'problem' in found ? found.problem : null
  return (
    <div className="grid gap-4">
      <TextField
        name={name}
        label={label}
        required={required}
        optional={!required}
        type="datetime-local"
        value={minute}
        hint={`By the clocks in ${zones[zone] ?? zone}`}
        error={error ?? (problem === 'time-is-skipped' && skippedWords)}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem === 'time-comes-twice' && (
        <Select
          name={name}
          label="The clocks show this time twice on that day"
          value={`${minute} ${occurrence}`.trim()}
          options={[
            { value: minute, label: 'Choose which one' },
            { value: `${minute} first`, label: 'The first time, before they go back' },
            { value: `${minute} second`, label: 'The second time' },
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

const skippedWords = 'Clocks are set forward then, so this time does not exist. Choose another.'

function zonesOf({ fields }: RecordFieldProps['resource'], of: string): Record<string, string> {
  const field = fields.find(({ name }) => name === of)
  return (field?.details.choices ?? {}) as Record<string, string>
}
