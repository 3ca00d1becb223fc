import { useState } from 'react'
import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { topicPath } from '../addresses.ts'
import type { Attempt, Topic } from '../contract.ts'
import { finishStoredQuiz, giveAnswer } from './module-writes.ts'
import { QuestionFields } from './question-fields.tsx'
import { type ModuleItem, resultOf, subjects, topicState } from './stored-module.ts'

type StoredQuizProps = { store: DeviceStore; item: ModuleItem; topic: Topic; queue: readonly QueuedWrite[] }

/** The quiz of a stored module: answered here, scored by the server once the answers are there. */
export function StoredQuizForm({ store, item, topic, queue }: StoredQuizProps) {
  const { quiz, answers, program, module } = item.value
  // Shown at once: storing takes a moment, in which a field would jump back.
  const [chosen, setChosen] = useState(answers)
  if (!quiz)
    return <p>This quiz was not stored: there is no try left, or it was added later. Renew the module.</p>
  const result = resultOf(item)
  const path = topicPath(program, module.slug, topic.slug)
  if (result) return <Result of={result} path={path} />
  if (topicState(item, queue, subjects.finish(quiz.attempt.id)) === 'waiting')
    return (
      <Panel tone="tint">
        <p className="font-semibold">You have finished this quiz.</p>
        <p className="mt-2">
          It is marked when your answers have been sent. Your result shows here by itself: leave it as it is,
          or come back later.
        </p>
      </Panel>
    )
  const count = quiz.questions.filter(({ slug }) => answers[slug] !== undefined).length
  return (
    <form
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void finishStoredQuiz(store, item)
      }}
    >
      {quiz.questions.map((question) => (
        <QuestionFields
          key={question.slug}
          question={question}
          given={chosen[question.slug] ?? answers[question.slug]}
          onGive={(given) => {
            setChosen((before) => ({ ...before, [question.slug]: given }))
            void giveAnswer(store, item, question, given)
          }}
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

function Result({ of: { id, score, status, xp_awarded: xp }, path }: { of: Attempt; path: string }) {
  return (
    <Panel tone="tint">
      <p className="text-h3">You scored {score ?? 0} %.</p>
      <p className="mt-2">
        {status === 'finished-passed' ? 'You passed.' : 'That is not enough to pass this time.'}
        {xp > 0 && ` You earned ${xp} XP.`}
      </p>
      <p className="mt-3">
        <Link to={`${path}/result/${id}`}>See each answer and why</Link>
      </p>
    </Panel>
  )
}
