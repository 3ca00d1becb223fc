import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** From Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

type WeekdayProps = {
  legend: string
  chosen: ReadonlySet<number>
  /** Those that are offered; all unless said. */
  offered?: ReadonlySet<number>
  error?: string
}

/** The days of the week at work, as `weekday`. */
export function WeekdayFields({ legend, chosen, offered, error }: WeekdayProps) {
  return (
    <ChoiceGroup legend={legend} error={error}>
      <div className="flex flex-wrap gap-x-6">
        {weekdays
          .filter((weekday) => !offered || offered.has(weekday))
          .map((weekday) => (
            <Checkbox
              key={weekday}
              name="weekday"
              value={String(weekday)}
              label={weekdayNames[weekday]}
              defaultChecked={chosen.has(weekday)}
            />
          ))}
      </div>
    </ChoiceGroup>
  )
}

type HourProps = {
  from?: string
  to?: string
  required?: boolean
  error?: string
  /** Where a row has its own day: its name, and its date where the fields are named after it. */
  of?: { day: string; date: string }
}

/** When work begins and ends, as `from` and `to`. Two fields for a grid of the caller. */
export function HourFields({ from, to, required, error, of }: HourProps) {
  const fields = [
    { label: 'From', name: 'from', value: from, error },
    { label: 'To', name: 'to', value: to, error: undefined },
  ]
  return fields.map(({ label, name, value, error: wrong }) => (
    <TextField
      key={name}
      label={of ? `${label}, ${of.day}` : label}
      labelHidden={of !== undefined}
      type="time"
      name={of ? `${name}.${of.date}` : name}
      required={required}
      defaultValue={value}
      error={wrong}
    />
  ))
}

type TaskProps = {
  hint?: string
  maxLength: number
  optional?: boolean
  defaultValue?: string
  error?: string
}

/** One task in each line, as `tasks`. */
export function TaskLines({ hint, ...field }: TaskProps) {
  return (
    <TextArea
      label="Tasks"
      hint={['One in each line.', hint].filter(Boolean).join(' ')}
      name="tasks"
      rows={4}
      {...field}
    />
  )
}
