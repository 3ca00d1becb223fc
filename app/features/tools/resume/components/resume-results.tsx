import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { WithAside } from '#app/ui/layout.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import { emptyDraft, isEmpty, type ResumeAnswers, type ResumeDraft, toDraft } from '../draft.ts'
import { outcomeOf } from '../outcome.ts'
import type { Resume } from '../shapes.ts'
import { Checklist } from './checklist.tsx'
import { ResumeSheet } from './resume-sheet.tsx'
import { WarningList } from './warning-list.tsx'

/** A checklist beside the résumé, to read and to print: the saved one, or the one on this device. */
export function ResumeResults(props: ToolResultsProps) {
  return props.result ? <SavedResult {...props} result={props.result} /> : <DeviceResult {...props} />
}

type Saved = ToolResultsProps & { result: NonNullable<ToolResultsProps['result']> }

function SavedResult({ result, ...props }: Saved) {
  return (
    <ResultPage
      {...props}
      resume={(result.answers as unknown as ResumeAnswers).resume}
      where={<p className="text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>}
      file={`/api/tools/${props.tool.slug}/results/${result.id}/file`}
    />
  )
}

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as ResumeAnswers)

function DeviceResult(props: ToolResultsProps) {
  const empty = useMemo(() => emptyDraft(props.country), [props.country])
  const own = useToolAnswers<ResumeDraft>(props.tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <>
        <h1 className="text-h1">Your résumé</h1>
        <p role="status" className="mt-2">
          Looking for a résumé on this device …
        </p>
      </>
    )
  const { resume } = own.value.answers
  if (isEmpty(resume)) return <NoAnswers tool={props.tool} isRemoved={own.isRemoved} />
  return <ResultPage {...props} resume={resume} where={<DeviceLine own={own} />} />
}

type PageProps = Omit<ToolResultsProps, 'result'> & {
  resume: Resume
  where: ReactNode
  /** Where its PDF is, once it is saved. */
  file?: string
}

function ResultPage({ tool, today, resume, where, file }: PageProps) {
  const { checklist, warnings } = outcomeOf(resume, today)
  return (
    <>
      <div className="mb-6" data-screen>
        <h1 className="text-h1">Your résumé</h1>
        <div className="mt-2">{where}</div>
        <div className="mt-4">
          <ResultActions tool={tool} file={file} />
        </div>
        {!file && (
          <p className="mt-2 text-sm text-muted">To have it as a PDF, press “Change it”, then “Save”.</p>
        )}
      </div>
      <WithAside
        aside={
          <div className="grid gap-6" data-screen>
            <Checklist items={checklist} />
            <WarningList title="Think about" warnings={warnings} />
          </div>
        }
      >
        <ResumeSheet resume={resume} />
      </WithAside>
    </>
  )
}
