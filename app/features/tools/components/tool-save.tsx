import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SavedAt } from '../answers/device-answers.ts'
import { isSame } from '../answers/same-answers.ts'
import { type SaveOutcome, saveAnswers } from '../answers/save-answers.ts'
import type { ToolAnswers } from '../answers/use-tool-answers.ts'
import type { ToolResult } from '../contract.ts'
import { resultPath, type ToolInfo, toolPath } from '../registry.ts'
import { toolWords } from '../words.ts'
import { KeepOne } from './keep-one.tsx'

type Props<Draft> = {
  tool: ToolInfo
  own: Extract<ToolAnswers<Draft>, { status: 'ready' }>
  /** What is sent. */
  answers: object
  /** Why it cannot be saved yet. */
  disabledReason: string | null
  fromSaved(answers: Record<string, unknown>): Draft
  /** What stays on the device after saving, where that is more than what was there: `typed` may have changed since it was sent. */
  afterSave?(sent: Record<string, unknown>, typed: Draft): Draft
  /** What becomes of it. */
  note?: string
  /** What leads to the result. */
  resultLabel?: string
  /** What tells the other one apart, when it was changed in two places; the day of its last change by default. */
  tellApart?(theirs: ToolResult): string
  /** Leaves out the link to the result, on the page of the result itself. */
  isResult?: boolean
}

/** “Save” sends the answers, and nothing else does. */
export function ToolSave<Draft>(props: Props<Draft>) {
  const { tool, own, answers, disabledReason, fromSaved, afterSave, tellApart = savedOn, isResult } = props
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ToolResult | null>(null)
  // one key for as long as the same save is tried, so that a repeated one is the same one
  const key = useRef<string | null>(null)

  async function save(saved: SavedAt | null) {
    setBusy(true)
    setFailed(null)
    key.current ??= crypto.randomUUID()
    const sent = { ...answers }
    const typed = own.value.answers
    const outcome = await saveAnswers(tool.slug, sent, { saved, isUser: own.isUser, key: key.current })
    setBusy(false)
    if (outcome.kind !== 'refused') key.current = null
    await finish(outcome, sent, typed)
  }

  async function finish(outcome: SaveOutcome, sent: Record<string, unknown>, typed: Draft) {
    if (outcome.kind === 'conflict') return setTheirs(outcome.theirs)
    if (outcome.kind === 'refused') return setFailed(outcome.problem.message)
    setTheirs(null)
    own.update(({ answers }) => ({
      answers: afterSave?.(sent, answers) ?? answers,
      saved: outcome.saved,
      // what was typed meanwhile is not saved yet
      isChanged: !isSame(answers, typed),
    }))
    const { id, ghostId } = outcome.saved
    const query = new URLSearchParams({ ghost_user_id: ghostId ?? '', id })
    await navigate(
      ghostId ? `${toolPath(tool.slug)}/thank-you?${query}` : resultPath(tool.slug, outcome.saved),
    )
  }

  return (
    <div className="grid justify-items-start gap-3" data-screen>
      <div className="flex flex-wrap items-start gap-3">
        <Button
          variant="accent"
          busy={isBusy}
          disabledReason={disabledReason}
          onClick={() => void save(own.value.saved)}
        >
          Save
        </Button>
        {!isResult && (
          <ButtonLink variant="outline" to={resultPath(tool.slug)}>
            {props.resultLabel ?? 'See it on one page'}
          </ButtonLink>
        )}
      </div>
      <p className="text-sm text-muted">{props.note ?? toolWords.savedHint}</p>
      {failed && (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      )}
      {theirs && (
        <KeepOne
          says={`${toolWords.changedElsewhere} ${tellApart(theirs)}`}
          onMine={() => void save(savedOf(theirs, own.value.saved))}
          onTheirs={() => {
            own.update(() => ({
              answers: fromSaved(theirs.answers),
              saved: savedOf(theirs, own.value.saved),
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

/** Tells a result apart by the day of its last change. */
function savedOn({ updated_at }: ToolResult): string {
  return `The other one was saved on ${formatDate(updated_at.slice(0, 10))}.`
}
