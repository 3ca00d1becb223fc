import { Wallet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import type { Budget } from '../../budget/budget.ts'
import { type BudgetDraft, emptyDraft, toDraft } from '../../budget/draft.ts'
import { toolOf, toolPath } from '../../registry.ts'
import type { ExchangeAnswers } from '../answers.ts'
import { withCosts } from '../budget-rows.ts'
import { type ExchangeFacts, outcomeOf } from '../outcome.ts'

const tool = toolOf('budget-planner')
const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as unknown as Budget)

type Props = { answers: ExchangeAnswers; facts: ExchangeFacts; today: string }

/** The cost sheet as rows of the budget on this device. Rows of an earlier time are replaced; other rows stay. */
export function BudgetLink({ answers, facts, today }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const empty = useMemo(() => emptyDraft(answers.country), [answers.country])
  const own = useToolAnswers<BudgetDraft>(tool, empty, fromSaved)
  const { budget } = outcomeOf(answers, facts, today)
  if (own.status === 'loading') return null
  const next = withCosts(own.value.answers, budget)
  async function open() {
    if (own.status === 'loading') return
    setBusy(true)
    own.change((before) => withCosts(before, budget) ?? before)
    await own.written()
    await navigate(toolPath(tool.slug))
  }
  return (
    <div data-screen>
      <Button
        variant="outline"
        icon={Wallet}
        busy={isBusy}
        disabledReason={
          budget.length === 0
            ? 'Give both days first.'
            : next === null
              ? 'Your budget has no room for these rows: it can have 100.'
              : null
        }
        onClick={() => void open()}
      >
        Open the costs as a budget
      </Button>
    </div>
  )
}
