import { useMemo } from 'react'
import { WithAside } from '#app/ui/layout.tsx'
import { Tabs } from '#app/ui/tab-panels.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { documentErrors } from '../document-errors.ts'
import { emptyDraft, type ResumeAnswers, type ResumeDraft, toDraft } from '../draft.ts'
import { partAt } from '../sections.ts'
import { warningsOf } from '../warnings.ts'
import { JobAd } from './job-ad.tsx'
import { ResumeFiles } from './resume-files.tsx'
import { ResumeLetter } from './resume-letter.tsx'
import { ResumeSave } from './resume-save.tsx'
import { ResumeSections } from './resume-sections.tsx'
import { ResumeVersions } from './resume-versions.tsx'
import { WarningList } from './warning-list.tsx'

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as ResumeAnswers)

/** A résumé section by section, with a letter and a job ad beside it. */
export function ResumeHelper({ tool, country, today }: ToolBodyProps) {
  const empty = useMemo(() => emptyDraft(country), [country])
  const own = useToolAnswers<ResumeDraft>(tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for a résumé on this device …
      </p>
    )
  const draft = own.value.answers
  const errors = documentErrors(draft.resume, 'resume')
  const warnings = warningsOf(draft.resume, today)
  const part = { draft, onChange: own.change }
  return (
    <div className="grid gap-5">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <div data-screen>
        <DeviceLine own={own} />
      </div>
      <WithAside
        sticky
        aside={
          <>
            <ResumeSave tool={tool} own={own} errors={errors} />
            <div data-screen>
              <WarningList title="Think about" warnings={warnings.filter(({ path }) => !partAt(path))} />
            </div>
          </>
        }
      >
        <Tabs
          label="Parts of the résumé helper"
          items={[
            {
              id: 'resume',
              label: 'Résumé',
              panel: <ResumeSections {...part} errors={errors} warnings={warnings} isUser={own.isUser} />,
            },
            { id: 'letter', label: 'Letter', panel: <ResumeLetter {...part} today={today} /> },
            { id: 'ad', label: 'Job ad', panel: <JobAd {...part} /> },
            {
              id: 'versions',
              label: 'Versions',
              panel: <ResumeVersions {...part} isUser={own.isUser} errors={errors} />,
            },
            { id: 'files', label: 'Files', panel: <ResumeFiles {...part} onRemove={own.removeAll} /> },
          ]}
        />
      </WithAside>
    </div>
  )
}
