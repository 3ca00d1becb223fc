import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import type { Field, Question } from '../question.ts'
import { type CheckerDraft, goBack, goOn, leave, openOf, readTyped } from '../typed.ts'
import { QuestionField } from './question-field.tsx'

type Change = (change: (draft: CheckerDraft) => CheckerDraft) => void
type Props = {
  draft: CheckerDraft
  open: { question: Question; fields: readonly Field[] }
  /** From 0. */
  index: number
  count: number
  /** Puts the focus on the question: the person came here from another one. */
  isFocused: boolean
  onChange: Change
  onMove: Change
  onDone(): void
}

/** One question: why it is asked, its fields, and three ways on. */
export function QuestionForm(props: Props) {
  const { draft, open, index, count, isFocused, onChange, onMove, onDone } = props
  const { question, fields } = open
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTried, setTried] = useState(false)
  const { errors } = readTyped(draft)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])

  const go = (change: (before: CheckerDraft) => CheckerDraft) => {
    const after = openOf(change(draft))
    const isLast = after.list[after.index]?.question.id === question.id
    onMove(change)
    if (isLast) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = fields.find(({ name }) => errors[name])
    if (wrong) document.getElementById(wrong.name)?.focus()
    else go(goOn)
  }
  const pass = (mark: 'unknown' | 'skipped') => go((before) => goOn(leave(before, fields, mark)))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-5">
      <ProgressBar
        value={(100 * index) / count}
        label="Questions answered"
        words={`Question ${index + 1} of ${count}`}
      />
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {question.title}
        </h2>
        <p className="mt-2 text-muted">
          <b>Why we ask:</b> {question.why}
        </p>
      </div>
      {fields.map((field) => (
        <QuestionField
          key={field.name}
          field={field}
          text={draft.typed[field.name] ?? ''}
          error={isTried ? errors[field.name] : undefined}
          onType={(text) =>
            onChange((before) => ({ ...before, typed: { ...before.typed, [field.name]: text } }))
          }
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent">
          {index + 1 === count ? 'See the result' : 'Next'}
        </Button>
        <Button variant="outline" onClick={() => pass('unknown')}>
          I don’t know
        </Button>
        <Button variant="outline" onClick={() => pass('skipped')}>
          Skip this question
        </Button>
        <Button variant="ghost" onClick={() => onMove(goBack)}>
          Back
        </Button>
      </div>
    </form>
  )
}
