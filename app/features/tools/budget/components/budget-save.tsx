import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '#app/platform/money.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SavedAt } from '../../answers/device-answers.ts'
import { type SaveOutcome, saveAnswers } from '../../answers/save-answers.ts'
import type { ToolAnswers } from '../../answers/use-tool-answers.ts'
import type { ToolResult } from '../../contract.ts'
import { resultPath, type ToolInfo, toolPath } from '../../registry.ts'
import { toolWords } from '../../words.ts'
import type { Budget } from '../budget.ts'
import { type BudgetDraft, toDraft } from '../draft.ts'

type Own = Extract<ToolAnswers<BudgetDraft>, { status: 'ready' }>
type Props = { tool: ToolInfo; own: Own; budget: Budget; hasErrors: boolean }

/** “Save” sends the budget, and nothing else does. */
export function BudgetSave({ tool, own, budget, hasErrors }: Props) {
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
    const outcome = await saveAnswers(tool.slug, budget, { saved, isUser: own.isUser, key: key.current })
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
          disabledReason={hasErrors ? 'Some amounts cannot be read. Mend them first.' : null}
          onClick={() => void save(own.value.saved)}
        >
          Save
        </Button>
        <ButtonLink variant="outline" to={resultPath(tool.slug)}>
          See it on one page
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">Saving sends this budget to Yonder. Only you can see it.</p>
      {failed && (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      )}
      {theirs && (
        <Conflict
          theirs={theirs}
          onMine={() => void save(savedOf(theirs, own.value.saved))}
          onTheirs={() => {
            own.update(() => ({
              answers: toDraft(theirs.answers as unknown as Budget),
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

function Conflict({ theirs, onMine, onTheirs }: { theirs: ToolResult; onMine(): void; onTheirs(): void }) {
  const { balance } = theirs.result as { balance: number }
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
      {toolWords.changedElsewhere} The other one has {formatMoney(balance)} left.
    </Banner>
  )
}
