import type { ToolAnswers } from '../../answers/use-tool-answers.ts'
import { ToolSave } from '../../components/tool-save.tsx'
import type { ToolInfo } from '../../registry.ts'
import { answersIn, isEmpty, type ResumeAnswers, type ResumeDraft } from '../draft.ts'
import { saveRefusal } from './save-refusal.ts'

type Own = Extract<ToolAnswers<ResumeDraft>, { status: 'ready' }>
type Props = { tool: ToolInfo; own: Own; errors: Record<string, string[]> }

/** “Save” sends the résumé, and nothing else does. The letter and the job ad stay on the device. */
export function ResumeSave({ tool, own, errors }: Props) {
  const draft = own.value.answers
  return (
    <ToolSave
      tool={tool}
      own={own}
      answers={answersIn(draft)}
      disabledReason={isEmpty(draft.resume) ? 'Write something first.' : saveRefusal(errors)}
      fromSaved={(answers) => ({ ...draft, ...(answers as unknown as ResumeAnswers) })}
      note="Saving sends the résumé to Yonder, not the letter or the job ad. Only you can see it. Then you can have it as a PDF."
      resultLabel="See the checklist"
    />
  )
}
