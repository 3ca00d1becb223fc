import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { WithAside } from '#app/ui/layout.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { Contacts } from '../../checker/components/contacts.tsx'
import { useBenefitDay } from '../../checker/components/use-benefit-day.ts'
import type { BenefitPack } from '../../checker/pack.ts'
import { AddToPlan } from '../../components/add-to-plan.tsx'
import { CalendarFile, type DaysFrom } from '../../components/calendar-file.tsx'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import { ToolSave } from '../../components/tool-save.tsx'
import { resultPath, toolPath } from '../../registry.ts'
import { daysOf, stepsOf } from '../days.ts'
import type { Guide } from '../guide.ts'
import {
  emptyGuide,
  type GuideDraft,
  isUnread,
  listAnswersOf,
  readGuide,
  type SavedGuide,
  toGuideDraft,
} from '../list-draft.ts'
import { myList } from '../my-list.ts'
import { ListView } from './list-view.tsx'

const fromSaved = (answers: Record<string, unknown>) => toGuideDraft(answers as unknown as SavedGuide)

/** My list of papers and days: a saved one, or the one of the answers on this device. */
export function Centrelink101Results(props: ToolResultsProps) {
  const { result, tool } = props
  if (!result) return <DeviceList {...props} />
  const file = `/api/tools/${tool.slug}/results/${result.id}/file`
  return (
    <ListPage
      {...props}
      answers={result.answers as unknown as SavedGuide}
      from={{ file }}
      isUser={result.user_id !== null}
      path={resultPath(tool.slug, { id: result.id, ghostId: null })}
      where={<p className="text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>}
    />
  )
}

function DeviceList(props: ToolResultsProps) {
  const empty = useMemo(() => emptyGuide(props.country), [props.country])
  const own = useToolAnswers<GuideDraft>(props.tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <>
        <h1 className="text-h1">My list</h1>
        <p role="status" className="mt-2">
          Looking for answers on this device …
        </p>
      </>
    )
  if (isUnread(own.value.answers)) return <NoAnswers tool={props.tool} isRemoved={own.isRemoved} />
  const { answers } = readGuide(own.value.answers)
  return (
    <ListPage
      {...props}
      answers={answers}
      from={{ device: own.value }}
      isUser={own.isUser}
      path={toolPath(props.tool.slug)}
      where={<DeviceLine own={own} />}
      onRemove={own.removeAll}
      save={
        <ToolSave
          tool={props.tool}
          own={own}
          answers={answers}
          disabledReason={null}
          fromSaved={fromSaved}
          isResult
        />
      }
    />
  )
}

type PageProps = Omit<ToolResultsProps, 'result'> & {
  answers: SavedGuide
  where: ReactNode
  from: DaysFrom
  isUser: boolean
  /** The page to come back to after signing in. */
  path: string
  onRemove?(): void
  save?: ReactNode
}

function ListPage({ tool, facts, today, answers, where, onRemove, save, ...more }: PageProps) {
  const { from, isUser, path } = more
  const day = useBenefitDay(answers.country, today)
  const benefits = facts.benefits as BenefitPack
  const list = myList(facts.guide as Guide, benefits, listAnswersOf(answers), day)
  return (
    <>
      <h1 className="text-h1">My list</h1>
      <div className="mt-2 mb-6">{where}</div>
      <WithAside
        aside={
          <>
            <ResultActions tool={tool} file={'file' in from ? from.file : undefined} onRemove={onRemove}>
              <CalendarFile
                tool={tool}
                days={daysOf(list)}
                noDays="No day is known yet. Enter the first day of your course."
                from={from}
              />
            </ResultActions>
            <AddToPlan
              label="Add the list to my plan"
              additions={{ steps: stepsOf(list) }}
              isUser={isUser}
              path={path}
            />
            {save}
            <Contacts contacts={benefits.contacts.filter(({ country }) => country === answers.country)} />
          </>
        }
      >
        <ListView list={list} />
      </WithAside>
    </>
  )
}
