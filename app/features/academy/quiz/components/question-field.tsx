import { Answer } from '#app/ui/answer.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { fieldName } from '../answers.ts'
import type { Given } from '../scoring.ts'
import { FlawNote, type QuestionFieldProps } from './field-parts.tsx'
import { OrderField } from './order-field.tsx'

const steps = [1, 2, 3, 4, 5] as const

/** The fields of a question, by its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, given, typed, error } = props
  const { slug, kind } = question
  const name = fieldName(slug)
  const typedIn = (field: string) => typed?.find(([known]) => known === field)?.[1]
  switch (kind) {
    case 'single':
      return question.options?.map(({ id, text }, at) => (
        <Answer key={id} name={name} value={id} letter={letters[at] ?? ''} defaultChecked={given === id}>
          {text}
        </Answer>
      ))
    case 'multiple':
      return question.options?.map(({ id, text }) => (
        <Checkbox
          key={id}
          name={name}
          value={id}
          label={text}
          defaultChecked={Array.isArray(given) && given.includes(id)}
        />
      ))
    case 'order':
      return <OrderField {...props} />
    case 'match':
      return (
        <div className="quiz-plain">
          {question.left?.map(({ id, text }) => (
            <Select
              key={id}
              name={fieldName(slug, id)}
              label={text}
              placeholder="Choose"
              defaultValue={typedIn(fieldName(slug, id)) ?? pairOf(given, id)}
              options={(question.right ?? []).map((word) => ({ value: word.id, label: word.text }))}
            />
          ))}
          <FlawNote error={error} />
        </div>
      )
    case 'number':
      return (
        <TextField
          name={name}
          label="Your answer"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          before={question.before}
          after={question.after}
          defaultValue={typedIn(name) ?? (typeof given === 'number' ? String(given) : undefined)}
          error={error}
        />
      )
    case 'text':
      return (
        <TextField
          name={name}
          label="Your answer"
          autoComplete="off"
          maxLength={200}
          defaultValue={typedIn(name) ?? (typeof given === 'string' ? given : undefined)}
          error={error}
        />
      )
    case 'scale':
      return (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-sm text-muted">{question.low}</span>
          {steps.map((step) => (
            <label key={step} className="num flex min-h-11 items-center gap-2">
              <input type="radio" name={name} value={step} defaultChecked={given === step} /> {step}
            </label>
          ))}
          <span className="text-sm text-muted">{question.high}</span>
        </div>
      )
  }
}

const letters = 'ABCDEFGH'

function pairOf(given: Given | undefined, left: string): string | undefined {
  return typeof given === 'object' && !Array.isArray(given) ? given[left] : undefined
}
