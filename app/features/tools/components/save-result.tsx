import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SavedAt } from '../answers/device-answers.ts'
import { type SaveOutcome, saveAnswers } from '../answers/save-answers.ts'
import type { ToolAnswers } from '../answers/use-tool-answers.ts'
import type { ToolResult } from '../contract.ts'
import { resultPath, type ToolInfo, toolPath } from '../registry.ts'
import { toolWords } from '../words.ts'

type Props<Draft> = {
  tool: ToolInfo
  own: Extract<ToolAnswers<Draft>, { status: 'ready' }>
  /** What is sent. */
  toSave(): Record<string, unknown>
  /** Saved answers as they are typed. */
  fromSaved(answers: Record<string, unknown>): Draft
  /** What becomes of it. */
  note: string
}

/** “Save” sends the answers, and nothing else does. */
export function SaveResult<Draft extends object>({ tool, own, toSave, fromSaved, note }: Props<Draft>) {
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
    const answers = toSave()
    const outcome = await saveAnswers(tool.slug, answers, { saved, isUser: own.isUser, key: key.current })
    setBusy(false)
    if (outcome.kind !== 'refused') key.current = null
    await finish(outcome, answers)
  }

  async function finish(outcome: SaveOutcome, answers: Record<string, unknown>) {
    if (outcome.kind === 'conflict') return setTheirs(outcome.theirs)
    if (outcome.kind === 'refused') return setFailed(outcome.problem.message)
    setTheirs(null)
    own.update(() => ({ answers: fromSaved(answers), saved: outcome.saved, isChanged: false }))
    const { id, ghostId } = outcome.saved
    const query = new URLSearchParams({ ghost_user_id: ghostId ?? '', id })
    await navigate(
      ghostId ? `${toolPath(tool.slug)}/thank-you?${query}` : resultPath(tool.slug, outcome.saved),
    )
  }

  const takeTheirs = (result: ToolResult) => {
    const saved = savedOf(result, own.value.saved)
    own.update(() => ({ answers: fromSaved(result.answers), saved, isChanged: false }))
    setTheirs(null)
  }
  return (
    <div className="grid justify-items-start gap-3" data-screen>
      <Button variant="accent" busy={isBusy} onClick={() => void save(own.value.saved)}>
        Save
      </Button>
      <p className="text-sm text-muted">{note}</p>
      {failed && (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      )}
      {theirs && (
        <Conflict
          theirs={theirs}
          onMine={() => void save(savedOf(theirs, own.value.saved))}
          onTheirs={() => takeTheirs(theirs)}
        />
      )}
    </div>
  )
}

function savedOf({ id, version }: ToolResult, saved: SavedAt | null): SavedAt {
  return { id, version, ghostId: saved?.ghostId ?? null }
}

function Conflict({ theirs, onMine, onTheirs }: { theirs: ToolResult; onMine(): void; onTheirs(): void }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onMine}>
            Keep this one
          </Button>
          <Button size="small" variant="outline" onClick={onTheirs}>
            Take the other one
          </Button>
        </span>
      }
    >
      {toolWords.changedElsewhere} The other one was saved on {formatDate(theirs.updated_at.slice(0, 10))}.
    </Banner>
  )
}
