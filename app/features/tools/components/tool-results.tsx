import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import type { ToolResult } from '../contract.ts'
import type { ToolBodyProps } from './tool-body.tsx'

/** `result` is null where nothing was saved: then the answers are those on the device. */
export type ToolResultsProps = ToolBodyProps & { result: ToolResult | null }

const BudgetResults = lazyHydrate(
  () => import('../budget/components/budget-results.tsx'),
  (file) => file.BudgetResults,
  { isAwaited: true, isAtOnce: true },
)

const ResumeResults = lazyHydrate(
  () => import('../resume/components/resume-results.tsx'),
  (file) => file.ResumeResults,
  { isAwaited: true, isAtOnce: true },
)

/** The page of a result. */
export function ToolResults(props: ToolResultsProps) {
  return (
    <Section tight>
      {props.tool.key === 'budget-planner' && <BudgetResults {...props} />}
      {props.tool.key === 'resume-helper' && <ResumeResults {...props} />}
    </Section>
  )
}
