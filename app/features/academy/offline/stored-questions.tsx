import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'
import { readAnswers } from '../quiz/answers.ts'
import { ListedQuestion } from '../quiz/components/listed-question.tsx'
import type { Answers } from '../quiz/scoring.ts'
import { finishStoredQuiz, giveAnswer } from './module-writes.ts'
import type { ModuleItem, StoredQuiz } from './stored-module.ts'

type QuestionsProps = { store: DeviceStore; item: ModuleItem; quiz: StoredQuiz }

const saveAfterMs = 500

/** The questions of a try, as one form. It holds the answers; each is stored on the device as it is given. */
export function StoredQuestions({ store, item, quiz }: QuestionsProps) {
  const [given] = useState(item.value.answers)
  const [isSeen, setSeen] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const stored = useRef(given)
  const element = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef(Promise.resolve())

  // The button that began another try is gone with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])

  /** Stores what changed. @returns what is wrong with an answer, by the slug of its question */
  function save(): Record<string, string> {
    clearTimeout(timer.current)
    if (!element.current) return {}
    const read = readAnswers(new FormData(element.current), quiz.questions, stored.current)
    const fresh = changedAnswers(stored.current, read.answers)
    stored.current = { ...stored.current, ...fresh }
    for (const question of quiz.questions) {
      const answer = fresh[question.slug]
      if (answer !== undefined)
        writing.current = writing.current.then(() => giveAnswer(store, item, question, answer))
    }
    return read.errors
  }

  function changed(event: ChangeEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) setErrors({})
    clearTimeout(timer.current)
    if (event.target.matches('[type=radio], [type=checkbox], select')) return void save()
    timer.current = setTimeout(save, saveAfterMs)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    flushSync(() => setSeen(true)) // from here on an order that was left as it is counts as an answer
    const flaws = save()
    setErrors(flaws)
    if (Object.keys(flaws).length > 0) return
    await writing.current // the finish is sent after every answer
    await finishStoredQuiz(store, item)
  }

  const count = quiz.questions.filter(({ slug }) => isAnswer(item.value.answers[slug])).length
  return (
    <form
      ref={element}
      tabIndex={-1}
      className="grid gap-8 outline-none"
      onChange={changed}
      onBlur={save}
      onSubmit={(event) => void submit(event)}
    >
      {quiz.questions.map((question, at) => (
        <ListedQuestion
          key={question.slug}
          number={at + 1}
          question={question}
          given={given[question.slug]}
          typed={undefined}
          isSeen={isSeen || given[question.slug] !== undefined}
          error={errors[question.slug]}
          onMove={save}
        />
      ))}
      <p className="num text-sm text-muted">
        {count} of {quiz.questions.length} answered. You pass with {quiz.passMark} %.
      </p>
      <div>
        <Button type="submit" variant="primary">
          Finish the quiz
        </Button>
      </div>
    </form>
  )
}

function changedAnswers(before: Answers, now: Answers): Answers {
  return Object.fromEntries(
    Object.entries(now).filter(([slug, given]) => JSON.stringify(before[slug]) !== JSON.stringify(given)),
  )
}

/** One that was taken back is stored as an empty one. */
function isAnswer(given: Answers[string] | undefined): boolean {
  if (given === undefined || given === '') return false
  return typeof given !== 'object' || Object.keys(given).length > 0
}
