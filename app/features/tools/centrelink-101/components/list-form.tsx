import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { activityQuestion } from '../../checker/question.ts'
import { type GuideDraft, readGuide } from '../list-draft.ts'

type Props = {
  draft: GuideDraft
  isFocused: boolean
  onChange(change: (draft: GuideDraft) => GuideDraft): void
  onBack(): void
  onDone(): void
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
  { value: '', label: 'I don’t know' },
]

/** Five questions that shorten the list. Each may stay empty. */
export function ListForm({ draft, isFocused, onChange, onBack, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const { errors } = readGuide(draft)
  const { typed, country } = draft
  const type = (name: keyof GuideDraft['typed']) => (text: string) =>
    onChange((before) => ({ ...before, typed: { ...before.typed, [name]: text } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(errors)
    if (wrong) document.getElementById(wrong)?.focus()
    else onDone()
  }
  const activities = activityQuestion(country).fields[0]?.options ?? []
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          My list
        </h2>
        <p className="mt-2 text-muted">
          These answers leave out documents that you do not need. Leave any empty, and the document stays on
          the list.
        </p>
      </div>
      <TextField
        id="age"
        name="age"
        label="Age in years"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.age}
        error={isTried && errors.age}
        onChange={(event) => type('age')(event.currentTarget.value)}
      />
      <Select
        name="activity"
        label="What you do, or plan to do"
        optional
        placeholder="I don’t know yet"
        value={typed.activity}
        options={activities.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(event) => type('activity')(event.currentTarget.value)}
      />
      <RadioGroup
        name="is_renting"
        legend="Do you pay rent?"
        inline
        options={yesNo}
        value={typed.is_renting}
        onChange={type('is_renting')}
      />
      <RadioGroup
        name="is_away"
        legend="Do you live away from your parents?"
        inline
        options={yesNo}
        value={typed.is_away}
        onChange={type('is_away')}
      />
      <TextField
        id="starts_on"
        name="starts_on"
        type="date"
        label="First day of your course"
        optional
        min="2020-01-01"
        max="2099-12-31"
        value={typed.starts_on}
        error={isTried && errors.starts_on}
        onChange={(event) => type('starts_on')(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent">
          See my list
        </Button>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
