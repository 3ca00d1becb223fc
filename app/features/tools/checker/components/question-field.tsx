import { RadioGroup } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Field } from '../question.ts'
import { isInDollars } from '../typed.ts'

type Props = { field: Field; text: string; error: string | undefined; onType(text: string): void }

const dontKnow = { value: 'unknown', label: 'I don’t know' }

/** A choice, or a number. Either may stay empty. */
export function QuestionField({ field: { name, label, options }, text, error, onType }: Props) {
  if (options)
    return (
      <RadioGroup
        name={name}
        legend={label}
        options={[...options.map((option) => ({ ...option, value: String(option.value) })), dontKnow]}
        value={text}
        error={error}
        onChange={onType}
      />
    )
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      hint="Leave it empty if you don’t know or don’t want to say."
      error={error}
      optional
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      before={isInDollars(name) ? '$' : undefined}
      value={text === 'unknown' || text === 'skipped' ? '' : text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
