import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SavedAt } from '../../answers/device-answers.ts'
import { type SaveOutcome, saveAnswers } from '../../answers/save-answers.ts'
import type { ToolAnswers } from '../../answers/use-tool-answers.ts'
import type { ToolResult } from '../../contract.ts'
import { resultPath, type ToolInfo, toolPath } from '../../registry.ts'
import { toolWords } from '../../words.ts'
import { answersIn, isEmpty, type ResumeAnswers, type ResumeDraft } from '../draft.ts'
import { KeepOne } from './keep-one.tsx'
import { saveRefusal } from './save-refusal.ts'

type Own = Extract<ToolAnswers<ResumeDraft>, { status: 'ready' }>
type Props = { tool: ToolInfo; own: Own; errors: Record<string, string[]> }

/** “Save” sends the résumé, and nothing else does. The letter and the job ad stay on the device. */
export function ResumeSave({ tool, own, errors }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ToolResult | null>(null)
  // one key for as long as the same save is tried, so that a repeated one is the same one
  const key = useRef<string | null>(null)
  const draft = own.value.answers

  async function save(saved: SavedAt | null) {
    setBusy(true)
    setFailed(null)
    key.current ??= crypto.randomUUID()
    const { isUser } = own
    const outcome = await saveAnswers(tool.slug, answersIn(draft), { saved, isUser, key: key.current })
    setBusy(false)
    if (outcome.kind !== 'refused') key.current = null
    await finish(outcome)
  }

  async function finish(outcome: SaveOutcome) {
    if (outcome.kind === 'conflict') return setTheirs(outcome.theirs)
    if (outcome.kind === 'refused') return setFailed(outcome.problem.message)
    setTheirs(null)
    own.update((before) => ({ ...before, saved: outcome.saved, isChanged: false }))
    const { id, ghostId } = outcome.saved
    const query = new URLSearchParams({ ghost_user_id: ghostId ?? '', id })
    await navigate(
      ghostId ? `${toolPath(tool.slug)}/thank-you?${query}` : resultPath(tool.slug, outcome.saved),
    )
  }

  return (
    <div className="grid justify-items-start gap-3" data-screen>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="accent"
          busy={isBusy}
          disabledReason={isEmpty(draft.resume) ? 'Write something first.' : saveRefusal(errors)}
          onClick={() => void save(own.value.saved)}
        >
          Save
        </Button>
        <ButtonLink variant="outline" to={resultPath(tool.slug)}>
          See the checklist
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">
        Saving sends the résumé to Yonder, not the letter or the job ad. Only you can see it. Then you can
        have it as a PDF.
      </p>
      {failed && (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      )}
      {theirs && (
        <KeepOne
          says={`${toolWords.changedElsewhere} The other one is of ${formatDate(theirs.updated_at.slice(0, 10))}.`}
          onMine={() => void save(savedOf(theirs, own.value.saved))}
          onTheirs={() => {
            const answers = theirs.answers as unknown as ResumeAnswers
            own.update((before) => ({
              answers: { ...before.answers, ...answers },
              saved: savedOf(theirs, before.saved),
              isChanged: false,
            }))
            setTheirs(null)
          }}
        />
      )}
    </div>
  )
}

function savedOf({ id, version }: ToolResult, saved: SavedAt | null): SavedAt {
  return { id, version, ghostId: saved?.ghostId ?? null }
}
