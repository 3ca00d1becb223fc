import { type SubmitEvent, useRef, useState } from 'react'
import { Chip } from '#app/ui/chip.tsx'
import { AnswerReview } from '../../components/answer-review.tsx'
import type { QuestionKind, QuestionParts } from '../../content-types.ts'
import { readAnswers } from '../../quiz/answers.ts'
import { ListedQuestion } from '../../quiz/components/listed-question.tsx'
import type { Given } from '../../quiz/scoring.ts'
import { previewFeedback, previewQuestion } from '../preview-question.ts'
import { PhoneFrame } from './phone-frame.tsx'

type Props = { kind: QuestionKind; ask: string; explain: string; parts: QuestionParts; number: number }

/** The question as a learner sees it on a phone: to be answered, and what comes after the answer. */
export function QuestionPreview({ number, ...written }: Props) {
  const [isAfter, setAfter] = useState(false)
  const [given, setGiven] = useState<Given>()
  const form = useRef<HTMLFormElement>(null)
  const question = previewQuestion(written)
  // the fields of a kind hold what is answered: they begin again when the answers change
  const key = JSON.stringify(question)

  function show(after: boolean): void {
    if (after && form.current)
      setGiven(readAnswers(new FormData(form.current), [question]).answers[question.slug])
    setAfter(after)
  }

  return (
    <section aria-labelledby="preview-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview-title" className="text-h3">
          Preview
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
        <div role="group" aria-label="Show it" className="flex gap-2">
          <Chip pressed={!isAfter} onClick={() => show(false)}>
            Before
          </Chip>
          <Chip pressed={isAfter} onClick={() => show(true)}>
            After
          </Chip>
        </div>
      </div>
      <PhoneFrame>
        {isAfter ? (
          <AnswerReview
            key={`${key} ${JSON.stringify(given)}`}
            question={previewFeedback(written, given)}
            number={number}
            topicPath={null}
          />
        ) : (
          <form
            ref={form}
            key={key}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => event.preventDefault()}
          >
            <ListedQuestion
              number={number}
              question={question}
              given={given}
              typed={undefined}
              isSeen={false}
              error={undefined}
              onMove={() => undefined}
            />
          </form>
        )}
      </PhoneFrame>
      <p className="mt-2 text-sm text-muted">
        Answer the question here. Then choose “After” to see what a learner reads.
      </p>
    </section>
  )
}
