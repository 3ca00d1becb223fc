import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HtmlOnly } from '#app/ui/html-only.tsx'
import { Select } from '#app/ui/select.tsx'
import type { InterestArea } from '../../profile-keys.ts'
import { interestOptions } from '../../quiz/quiz-items.ts'
import { interestWords } from '../../words.ts'
import type { GivenAnswer } from '../results-shown.ts'

const noAnswer = 'No answer'

/** An option's value is a number, a form's a text. */
const choices = [
  { value: '', label: noAnswer },
  ...interestOptions.map(({ value, label }) => ({ value: String(value), label })),
]

type AreaAnswersProps = {
  area: InterestArea
  /** Not there until someone opens an area: the document brought the words alone. */
  given: readonly GivenAnswer[] | undefined
  /** Loads what is given. */
  onOpen(): Promise<void>
  onChange(id: string, answer: number | null): Promise<void>
}

/** The answers of one area: as words to read, and with a select each once someone opens them where scripts run. */
export function AreaAnswers({ area, given, onOpen, onChange }: AreaAnswersProps) {
  const place = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  function toggle(isNowOpen: boolean) {
    setOpen(isNowOpen)
    if (isNowOpen) void onOpen()
  }

  // It may have been opened before hydration.
  const toggleLatest = useEffectEvent(toggle)
  useEffect(() => {
    if (place.current?.open) toggleLatest(true)
  }, [])

  return (
    <details
      ref={place}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface px-5"
    >
      <summary className="flex min-h-14 items-center font-semibold">{interestWords[area].plain}</summary>
      {isOpen && given ? (
        <div className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-2">
          {given.map((one) => (
            <AnswerField key={one.id} given={one} onChange={(answer) => onChange(one.id, answer)} />
          ))}
        </div>
      ) : (
        <HtmlOnly>{given && <AnswerList given={given} />}</HtmlOnly>
      )}
    </details>
  )
}

function AnswerList({ given }: { given: readonly GivenAnswer[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-2 pb-5 md:grid-cols-2">
      {given.map(({ id, text, answer }) => (
        <li key={id}>
          {`${text}: `}
          <b>{labelOf(answer)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Shows the choice while it is saved, then the stored value; the focus stays. */
function AnswerField({
  given: { id, text, answer },
  onChange,
}: {
  given: GivenAnswer
  onChange(answer: number | null): Promise<void>
}) {
  const [chosen, setChosen] = useState<string | null>(null)

  async function choose(value: string) {
    setChosen(value)
    await onChange(Number(value) || null)
    setChosen(null)
  }

  return (
    <Select
      label={text}
      name={id}
      value={chosen ?? String(answer ?? '')}
      options={choices}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function labelOf(answer: GivenAnswer['answer']): string {
  return interestOptions.find(({ value }) => value === answer)?.label ?? noAnswer
}
