import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Radio } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { maxOptions } from '../../pack/limits.ts'
import { moved } from '../../quiz/order.ts'
import type { Gap } from '../../quiz/question-gaps.ts'
import { markRight, type Option, withText } from '../question-inputs.ts'

type Props = {
  kind: 'single' | 'multiple'
  options: readonly Option[]
  /** What is missing; empty before the first save. */
  gaps: readonly Gap[]
  onChange(options: Option[]): void
}

/** The answers of a question: which are right, and what a learner reads who chooses one. */
export function OptionRows({ kind, options, gaps, onChange }: Props) {
  const [keys, setKeys] = useState<readonly number[]>([...options.keys()])
  const known = keys.length === options.length ? keys : [...options.keys()]
  const set = (at: number, option: Option) => onChange(options.with(at, option))

  function move(from: number, to: number): void {
    setKeys(moved(known, from, to))
    onChange(moved(options, from, to))
  }
  function remove(at: number): void {
    setKeys(known.toSpliced(at, 1))
    onChange(options.toSpliced(at, 1))
  }
  function add(): void {
    setKeys([...known, Math.max(-1, ...known) + 1])
    onChange([...options, { text: '' }])
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Answers</legend>
      <p className="mb-3 text-sm text-muted">
        {kind === 'single' ? 'Mark the right answer.' : 'Mark each right answer.'} A learner who chooses an
        answer reads its feedback. The answers are shuffled in each try.
      </p>
      <ol className="grid gap-4">
        {options.map((option, at) => (
          <OptionRow
            key={known[at]}
            kind={kind}
            option={option}
            at={at}
            count={options.length}
            gaps={gaps.filter(({ answer }) => answer === at + 1)}
            onMark={(isRight) => onChange(markRight(kind, options, at, isRight))}
            onText={(name, text) => set(at, withText(option, name, text))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {options.length < maxOptions && (
        <p className="mt-3">
          <Button variant="ghost" size="small" icon={Plus} onClick={add}>
            Add an answer
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type RowProps = {
  kind: 'single' | 'multiple'
  option: Option
  at: number
  count: number
  gaps: readonly Gap[]
  onMark(isRight: boolean): void
  onText(name: 'text' | 'why', text: string): void
  onMove(to: number): void
  onRemove(): void
}

function OptionRow({ kind, option, at, count, gaps, onMark, onText, onMove, onRemove }: RowProps) {
  const about = `Answer ${at + 1}`
  const isRight = option.right === true
  const errorOf = (field: 'text' | 'why') => gaps.find((gap) => gap.field === field)?.sentence
  const mark = { label: `${about} is right`, checked: isRight }
  return (
    <li className="option-row" data-right={isRight || undefined}>
      <div className="flex items-center gap-2">
        <span className="flex-1 font-semibold">
          {kind === 'single' ? (
            <Radio {...mark} name="answer.right" value={at} onChange={() => onMark(true)} />
          ) : (
            <Checkbox
              {...mark}
              name={`answer.${at}.right`}
              onChange={({ target }) => onMark(target.checked)}
            />
          )}
        </span>
        {at > 0 && <IconButton icon={ChevronUp} label={`Move ${about} up`} onClick={() => onMove(at - 1)} />}
        {at < count - 1 && (
          <IconButton icon={ChevronDown} label={`Move ${about} down`} onClick={() => onMove(at + 1)} />
        )}
        <IconButton icon={X} label={`Remove ${about}`} onClick={onRemove} />
      </div>
      <TextField
        name={`answer.${at}.text`}
        label={`${about}: text`}
        labelHidden
        value={option.text}
        maxLength={200}
        error={errorOf('text')}
        onChange={({ target }) => onText('text', target.value)}
      />
      <TextArea
        name={`answer.${at}.why`}
        label={`${about}: feedback`}
        optional={isRight}
        rows={2}
        maxLength={400}
        value={option.why ?? ''}
        error={errorOf('why')}
        onChange={({ target }) => onText('why', target.value)}
      />
    </li>
  )
}
