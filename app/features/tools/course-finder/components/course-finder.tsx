import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RadioGroup } from '#app/ui/choice.tsx'
import { WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import { OneAtATime } from '../../components/one-at-a-time.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { resultPath } from '../../registry.ts'
import { emptyDraft, type FinderDraft, readDraft, toDraft } from '../draft.ts'
import {
  type FinderAnswers,
  isAnswered,
  type Known,
  type Mode,
  modes,
  modeWords,
  type Start,
  starts,
  startWords,
  studyAddress,
  withFilters,
} from '../finder.ts'
import type { FinderFacts } from '../outcome.ts'

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as FinderAnswers)

const questions = [
  'At which level do you want to study?',
  'Which field?',
  'Where?',
  'How do you want to study?',
  'When do you want to start?',
  'Which subjects do you have at school?',
] as const

/** Six questions, one at a time. Any of them can be skipped. */
export function CourseFinder({ tool, facts, country }: ToolBodyProps) {
  const known = facts as unknown as FinderFacts
  const [query] = useSearchParams()
  const empty = useMemo(() => emptyDraft(country), [country])
  const own = useToolAnswers<FinderDraft>(tool, empty, fromSaved)
  const [isTaken, setTaken] = useState(false)
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for answers on this device …
      </p>
    )
  const draft = own.value.answers
  const { answers, error } = readDraft(draft)
  const offered = withFilters(answers, query, known)
  return (
    <div className="grid gap-5">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <DeviceLine own={own} />
      {offered !== answers && !isTaken && studyAddress(offered) !== studyAddress(answers) && (
        <FromTheList
          onTake={() => {
            const { level, field, place } = offered
            own.change((before) => ({ ...before, level, field, place, step: 3 }))
            setTaken(true)
          }}
        />
      )}
      <WithAside
        aside={
          <div className="grid gap-4">
            {isAnswered(answers) && draft.step + 1 < questions.length && (
              <p>
                <Link to={resultPath(tool.slug)}>See the courses for what you have answered so far</Link>
              </p>
            )}
            <p className="text-sm text-muted">
              Rather look through the whole list?{' '}
              <Link to={studyAddress(answers)}>All courses, with the same filters</Link>
            </p>
          </div>
        }
      >
        <OneAtATime
          noun="Question"
          title={questions[draft.step] ?? questions[0]}
          at={draft.step}
          of={questions.length}
          isAnswered={hasAnswer(draft)}
          onStep={(step) => own.change((before) => ({ ...before, step }))}
          end={{ to: resultPath(tool.slug), label: 'See the courses', variant: 'accent' }}
        >
          <Answer draft={draft} known={known} error={error} onChange={own.change} />
        </OneAtATime>
      </WithAside>
    </div>
  )
}

function FromTheList({ onTake }: { onTake(): void }) {
  return (
    <p className="text-sm">
      You came with filters from the list of courses.{' '}
      <button type="button" className="min-h-11 font-semibold text-link underline" onClick={onTake}>
        Use them as answers
      </button>
    </p>
  )
}

function hasAnswer(draft: FinderDraft): boolean {
  const { level, field, place, mode, start, subjects } = draft
  const answer = [level, field, place, mode, start, subjects.trim() || null][draft.step]
  return answer !== null && answer !== undefined
}

type AnswerProps = {
  draft: FinderDraft
  known: Known
  error: string | null
  onChange(change: (draft: FinderDraft) => FinderDraft): void
}

function Answer({ draft, known, error, onChange }: AnswerProps) {
  const set = (change: Partial<FinderDraft>) => onChange((before) => ({ ...before, ...change }))
  const choose = (
    name: 'level' | 'field' | 'place',
    label: string,
    choices: Known['levels'],
    any: string,
  ) => (
    <Select
      key={name}
      name={name}
      label={label}
      placeholder={any}
      options={choices.map(({ value, label }) => ({ value, label }))}
      value={draft[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || null })}
    />
  )
  switch (draft.step) {
    case 1:
      return choose('field', 'Field of study', known.fields, 'Any field')
    case 2:
      return (
        <>
          {choose('place', 'State or region', known.places, 'Anywhere')}
          <p className="text-sm text-muted">
            We found no list of New Zealand courses that we may use. For a place there, we show who teaches
            and the official course finders.
          </p>
        </>
      )
    case 3:
      return (
        <RadioGroup
          name="mode"
          legend="How"
          hint="Our list does not say how courses are taught, so no course is left out. We turn it into a question to ask the provider."
          value={draft.mode ?? ''}
          options={modes.map((value) => ({ value, label: modeWords[value] }))}
          onChange={(value) => set({ mode: value as Mode })}
        />
      )
    case 4:
      return (
        <RadioGroup
          name="start"
          legend="Start"
          hint="Our list has no start dates, so no course is left out."
          value={draft.start ?? ''}
          options={starts.map((value) => ({ value, label: startWords[value] }))}
          onChange={(value) => set({ start: value as Start })}
        />
      )
    case 5:
      return (
        <TextArea
          name="subjects"
          label="School subjects"
          hint="Put a comma between them. Our list does not say which subjects a course asks for. We turn them into questions to ask the provider."
          maxLength={700}
          value={draft.subjects}
          error={error}
          onChange={(event) => set({ subjects: event.target.value })}
        />
      )
    default:
      return choose('level', 'Level of study', known.levels, 'Any level')
  }
}
