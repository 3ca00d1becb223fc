import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { resultPath } from '../../registry.ts'
import { type CheckerDraft, emptyChecker, openOf, type SavedAnswers, toTyped } from '../typed.ts'
import { CheckerStart } from './checker-start.tsx'
import { HomeHelp } from './home-help.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuickExit } from './quick-exit.tsx'

const fromSaved = (answers: Record<string, unknown>) => toTyped(answers as unknown as SavedAnswers)

/** The questions of the checker, one at a time. Nothing is sent by answering. */
export function CentrelinkChecker({ tool, country }: ToolBodyProps) {
  const empty = useMemo(() => emptyChecker(country), [country])
  const own = useToolAnswers<CheckerDraft>(tool, empty, fromSaved)
  const navigate = useNavigate()
  const [isMoved, setMoved] = useState(false)
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for answers on this device …
      </p>
    )
  const draft = own.value.answers
  const { list, index } = openOf(draft)
  const open = list[index]
  const move = (change: (before: CheckerDraft) => CheckerDraft) => {
    setMoved(true)
    own.change(change)
  }
  // in place of this page, so that leaving quickly leaves nothing of it in the history
  const finish = () => void navigate(resultPath(tool.slug), { replace: true })
  return (
    <div className="grid gap-5">
      <QuickExit country={draft.country} />
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      {open ? (
        <>
          <QuestionForm
            key={open.question.id}
            draft={draft}
            open={open}
            index={index}
            count={list.length}
            isFocused={isMoved}
            onChange={own.change}
            onMove={move}
            onDone={finish}
          />
          {open.question.id === 'home' && draft.typed.home === 'not_possible' && (
            <HomeHelp country={draft.country} />
          )}
        </>
      ) : (
        <CheckerStart draft={draft} onChange={move} onRemove={own.removeAll} slug={tool.slug} />
      )}
      <DeviceLine own={own} />
    </div>
  )
}
