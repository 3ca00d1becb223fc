import { Check, Minus, RotateCcw } from 'lucide-react'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Feedback } from '../contract.ts'
import { givenWords, stateWords } from '../quiz/result-words.ts'

type ReviewProps = { question: Feedback; number: number; topicPath: string | null }

const icons = { known: Check, shaky: Minus, 'not-yet': RotateCcw } as const

/** One question of a finished try: what was answered, what is right, and which step went wrong. */
export function AnswerReview({ question, number, topicPath }: ReviewProps) {
  const { state, kind, ask, why, explain, right_answer, topic } = question
  const given = givenWords(question)
  return (
    <AccordionItem
      id={`question-${number}`}
      open={state !== null && state !== 'known'}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num">{number}.</span> <span>{ask}</span>
          {state ? (
            <Tag tone={stateWords[state].tone} icon={icons[state]}>
              {stateWords[state].label}
            </Tag>
          ) : (
            <Tag>Not marked</Tag>
          )}
        </span>
      }
    >
      <dl className="grid gap-2 text-ink">
        <Words
          label="Your answer"
          words={given.length > 0 ? given : ['No answer']}
          isOrdered={kind === 'order'}
        />
        {state !== null && state !== 'known' && (
          <Words label="Right" words={right_answer} isOrdered={kind === 'order'} />
        )}
      </dl>
      {why && (
        <p className="mt-3 text-ink">
          <b>What happened: </b>
          {why}
        </p>
      )}
      {explain && <p className="mt-2">{explain}</p>}
      {topic && topicPath && state !== 'known' && state !== null && (
        <p className="mt-2 text-sm">
          <Link to={topicPath}>Read “{topic.title}” again</Link>
        </p>
      )}
    </AccordionItem>
  )
}

function Words({ label, words, isOrdered }: { label: string; words: readonly string[]; isOrdered: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      {words.map((word, at) => (
        <dd key={word} className="font-semibold">
          {isOrdered && words.length > 1 && <span className="num">{at + 1}. </span>}
          {word}
        </dd>
      ))}
    </div>
  )
}
