import { useMemo } from 'react'
import { finderAddress, findersFor } from '#app/features/study/finders.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { AddToPlan } from '../../components/add-to-plan.tsx'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import { ToolSave } from '../../components/tool-save.tsx'
import { emptyDraft, type FinderDraft, readDraft, toDraft } from '../draft.ts'
import { type FinderAnswers, isAnswered, toggleChosen } from '../finder.ts'
import type { FinderFacts, FinderOutcome } from '../outcome.ts'
import { answerLines } from '../summary.ts'
import { finderWords, otherWaysIn } from '../words.ts'
import { CourseComparison } from './comparison.tsx'
import { FoundCourses } from './found-courses.tsx'
import { useFound } from './use-found.ts'

/** The courses for the answers: those that are saved, or those on this device. */
export function FinderResults(props: ToolResultsProps) {
  return props.result ? <SavedFinder {...props} result={props.result} /> : <DeviceFinder {...props} />
}

type Saved = ToolResultsProps & { result: NonNullable<ToolResultsProps['result']> }

function SavedFinder({ result, tool, facts }: Saved) {
  const known = facts as unknown as FinderFacts
  const answers = result.answers as FinderAnswers
  const { found } = result.result as FinderOutcome
  return (
    <>
      <h1 className="text-h1">Courses for your answers</h1>
      <p className="mt-2 text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>
      <div className="mt-6 grid gap-8">
        <Answered answers={answers} known={known} />
        <ResultActions tool={tool} file={`/api/tools/${tool.slug}/results/${result.id}/file`} />
        {answers.chosen.length > 0 && (
          <>
            <CourseComparison answers={answers} known={known} />
            <Plan answers={answers} isUser={result.user_id !== null} path={toPath(tool.slug, result.id)} />
          </>
        )}
        {found && <FoundCourses found={found} answers={answers} />}
        <OtherWays answers={answers} known={known} />
      </div>
    </>
  )
}

const toPath = (slug: string, id: string) => `/tools/${slug}/results?id=${id}`
const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as FinderAnswers)

function DeviceFinder({ tool, facts, country }: ToolResultsProps) {
  const known = facts as unknown as FinderFacts
  const empty = useMemo(() => emptyDraft(country), [country])
  const own = useToolAnswers<FinderDraft>(tool, empty, fromSaved)
  const reading = own.status === 'ready' ? readDraft(own.value.answers) : null
  const asked = reading && isAnswered(reading.answers) ? reading.answers : null
  const [finding, retry] = useFound(asked, known)
  if (own.status === 'loading' || !reading)
    return (
      <>
        <h1 className="text-h1">Courses for your answers</h1>
        <p role="status" className="mt-2">
          Looking for answers on this device …
        </p>
      </>
    )
  if (!asked) return <NoAnswers tool={tool} isRemoved={own.isRemoved} />
  const choose = (slug: string) =>
    own.change((before) => ({
      ...before,
      chosen: toggleChosen({ ...before, subjects: [] }, slug).chosen,
    }))
  return (
    <>
      <h1 className="text-h1">Courses for your answers</h1>
      <div className="mt-6 grid gap-8">
        <Answered answers={asked} known={known} />
        <ResultActions tool={tool} onRemove={own.removeAll} />
        <div className="grid gap-1">
          {(own.value.saved || !own.isStored) && <DeviceLine own={own} />}
          <p className="text-sm text-muted">
            To list courses, this page asks Yonder for your level, field and place. Your other answers stay on
            this device until you save them.
          </p>
        </div>
        {finding.status === 'loading' && <p role="status">Looking for courses …</p>}
        {finding.status === 'failed' && (
          <Banner tone="warning" role="alert" action={<Button onClick={retry}>Try again</Button>}>
            {finding.message}
          </Banner>
        )}
        {finding.status === 'found' && (
          <FoundCourses found={finding.found} answers={asked} onChoose={choose} />
        )}
        <CourseComparison answers={asked} known={known} onRemove={choose} />
        {asked.chosen.length > 0 && (
          <Plan answers={asked} isUser={own.isUser} path={`/tools/${tool.slug}/results`} />
        )}
        <ToolSave
          isResult
          tool={tool}
          own={own}
          answers={reading.answers}
          disabledReason={reading.error}
          fromSaved={fromSaved}
        />
        <OtherWays answers={asked} known={known} />
      </div>
    </>
  )
}

function Answered({ answers, known }: { answers: FinderAnswers; known: FinderFacts }) {
  return (
    <dl className="finder-answers grid gap-x-6 gap-y-1 text-sm">
      {answerLines(answers, known).map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}:</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Plan({ answers, isUser, path }: { answers: FinderAnswers; isUser: boolean; path: string }) {
  return (
    <AddToPlan
      label="Add the chosen courses to my plan"
      additions={{ courses: answers.chosen.map((slug) => ({ slug })) }}
      isUser={isUser}
      path={path}
    />
  )
}

/** Entry routes other than rank come first, then what is not held, then official finders. */
function OtherWays({ answers, known }: { answers: FinderAnswers; known: FinderFacts }) {
  const finders = findersFor(known.finders, { country: answers.country, region: answers.place })
  return (
    <section aria-labelledby="ways">
      <SectionHead id="ways" title="Ways in without a rank" sunAt={20} />
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {otherWaysIn[answers.country].map(({ title, text }) => (
          <li key={title}>
            <b className="block">{title}</b>
            <span className="text-sm text-muted">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{finderWords.noRanks}</p>
      <h3 className="mt-5 text-card">Official course finders</h3>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {finders.map((finder) => (
          <li key={finder.name} className="py-1.5 text-sm">
            <Link to={finderAddress(finder)}>{finder.name}</Link>
            <span className="block text-muted">{finder.about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
