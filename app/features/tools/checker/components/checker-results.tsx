import { useMemo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import { ToolSave } from '../../components/tool-save.tsx'
import { preparePack } from '../context.ts'
import { checkPayments } from '../engine.ts'
import { checkerWords } from '../messages.ts'
import type { BenefitPack } from '../pack.ts'
import { relevantAnswers } from '../questions.ts'
import { seenOf } from '../seen.ts'
import {
  type CheckerDraft,
  emptyChecker,
  isUntouched,
  readTyped,
  type SavedAnswers,
  toTyped,
} from '../typed.ts'
import { ResultPage } from './result-page.tsx'

/** The result of the checker: a saved one, or the one on this device. */
export function CheckerResults(props: ToolResultsProps) {
  return props.result ? <SavedResult {...props} result={props.result} /> : <DeviceResult {...props} />
}

type Saved = ToolResultsProps & { result: NonNullable<ToolResultsProps['result']> }

function SavedResult({ result, ...props }: Saved) {
  const { seen = null, ...answers } = result.answers as unknown as SavedAnswers
  return (
    <ResultPage
      {...props}
      answers={relevantAnswers(answers)}
      seen={seen}
      file={`/api/tools/${props.tool.slug}/results/${result.id}/file`}
      where={<p className="text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>}
    />
  )
}

const fromSaved = (answers: Record<string, unknown>) => toTyped(answers as unknown as SavedAnswers)

function DeviceResult(props: ToolResultsProps) {
  const empty = useMemo(() => emptyChecker(props.country), [props.country])
  const own = useToolAnswers<CheckerDraft>(props.tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <>
        <h1 className="text-h1">Payments to ask about</h1>
        <p role="status" className="mt-2">
          Looking for answers on this device …
        </p>
      </>
    )
  const draft = own.value.answers
  if (isUntouched(draft)) return <NoAnswers tool={props.tool} isRemoved={own.isRemoved} />
  const { answers } = readTyped(draft)
  const seenOn = (day: string) =>
    seenOf(checkPayments(preparePack(props.facts.benefits as BenefitPack, day), answers))
  return (
    <ResultPage
      {...props}
      answers={answers}
      seen={draft.seen}
      where={<DeviceLine own={own} />}
      onAsk={(at) => own.change((before) => ({ ...before, at }))}
      onRemove={own.removeAll}
      save={(day) => (
        <ToolSave
          tool={props.tool}
          own={own}
          answers={{ ...answers, seen: seenOn(day) }}
          disabledReason={null}
          fromSaved={fromSaved}
          afterSave={(sent, typed) => ({ ...typed, seen: fromSaved(sent).seen })}
          note={checkerWords.savedHint}
          isResult
        />
      )}
    />
  )
}
