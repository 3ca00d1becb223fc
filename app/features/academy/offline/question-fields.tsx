import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup, RadioGroup } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Question } from '../contract.ts'
import type { Given } from '../quiz/scoring.ts'

type FieldsProps = {
  question: Question
  given: Given | undefined
  onGive(given: Given): void
}

/** The field of a question, of each of the seven kinds. What is given is stored at once. */
export function QuestionFields(props: FieldsProps): ReactNode {
  const { question, given, onGive } = props
  const { kind, slug, ask } = question
  const options = (question.options ?? []).map(({ id, text }) => ({ value: id, label: text }))
  switch (kind) {
    case 'single':
      return (
        <RadioGroup
          name={slug}
          legend={ask}
          options={options}
          value={String(given ?? '')}
          onChange={onGive}
        />
      )
    case 'scale': {
      const steps = [1, 2, 3, 4, 5].map((step) => ({ value: String(step), label: stepLabel(step, question) }))
      return (
        <RadioGroup
          name={slug}
          legend={ask}
          options={steps}
          value={String(given ?? '')}
          onChange={(step) => onGive(Number(step))}
        />
      )
    }
    case 'multiple': {
      const chosen = Array.isArray(given) ? given : []
      return (
        <ChoiceGroup legend={ask}>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onGive(event.target.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
              }
            />
          ))}
        </ChoiceGroup>
      )
    }
    case 'order':
      return <OrderFields {...props} />
    case 'match':
      return <MatchFields {...props} />
    default:
      return <TypedField {...props} />
  }
}

function stepLabel(step: number, { low, high }: Question): string {
  if (step === 1 && low) return `1: ${low}`
  return step === 5 && high ? `5: ${high}` : String(step)
}

function OrderFields({ question, given, onGive }: FieldsProps) {
  const items = question.items ?? []
  const order = Array.isArray(given) ? given : items.map(({ id }) => id)
  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? ''
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    onGive(next)
  }
  return (
    <ChoiceGroup legend={question.ask}>
      <ol className="grid gap-2">
        {order.map((id, at) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0">
              {at + 1}. {textOf(id)}
            </span>
            <span className="flex shrink-0">
              <IconButton
                icon={ArrowUp}
                label={`Move up: ${textOf(id)}`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move down: ${textOf(id)}`}
                disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </ChoiceGroup>
  )
}

function MatchFields({ question, given, onGive }: FieldsProps) {
  const pairs = typeof given === 'object' && !Array.isArray(given) ? given : {}
  const choose = (left: string, right: string) => {
    // Each goes to one only: choosing it again takes it from where it was.
    const others = Object.entries(pairs).filter(([id, other]) => id !== left && other !== right)
    onGive({ ...Object.fromEntries(others), ...(right ? { [left]: right } : {}) })
  }
  return (
    <ChoiceGroup legend={question.ask}>
      <div className="grid gap-3">
        {(question.left ?? []).map(({ id, text }) => (
          <Select
            key={id}
            name={`${question.slug}-${id}`}
            label={text}
            placeholder="Choose its match"
            value={pairs[id] ?? ''}
            options={(question.right ?? []).map((right) => ({ value: right.id, label: right.text }))}
            onChange={(event) => choose(id, event.target.value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

/** Numbers and words are stored when the field is left. */
function TypedField({ question, given, onGive }: FieldsProps) {
  const [text, setText] = useState(given === undefined ? '' : String(given))
  const [error, setError] = useState<string>()
  const isNumber = question.kind === 'number'
  const store = () => {
    if (text.trim() === '' || text === String(given)) return
    const number = Number(text.replaceAll(',', '').replaceAll('$', '').trim())
    if (isNumber && !Number.isFinite(number)) return setError('Please write a number')
    setError(undefined)
    onGive(isNumber ? number : text)
  }
  return (
    <TextField
      name={question.slug}
      label={question.ask}
      before={question.before}
      after={question.after}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={200}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => setText(event.target.value)}
      onBlur={store}
    />
  )
}
