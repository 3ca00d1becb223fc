import { formatMoney } from '#app/platform/money.ts'
import type { ToolAnswers } from '../../answers/use-tool-answers.ts'
import { ToolSave } from '../../components/tool-save.tsx'
import type { ToolInfo } from '../../registry.ts'
import type { Budget } from '../budget.ts'
import { type BudgetDraft, toDraft } from '../draft.ts'

type Own = Extract<ToolAnswers<BudgetDraft>, { status: 'ready' }>
type Props = { tool: ToolInfo; own: Own; budget: Budget; hasErrors: boolean }

/** “Save” sends the budget, and nothing else does. */
export function BudgetSave({ tool, own, budget, hasErrors }: Props) {
  return (
    <ToolSave
      tool={tool}
      own={own}
      answers={budget}
      disabledReason={hasErrors ? 'Some amounts cannot be read. Correct them first.' : null}
      fromSaved={(answers) => toDraft(answers as unknown as Budget)}
      tellApart={({ result }) =>
        `The other one has ${formatMoney((result as { balance: number }).balance)} left.`
      }
    />
  )
}
