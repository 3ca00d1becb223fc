import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import type { ToolInfo } from '../registry.ts'
import { toolWords } from '../words.ts'
import { ToolHead } from './tool-head.tsx'

/** What a tool's part of a page gets. `facts` are the dated figures that it works with. */
export type ToolBodyProps = {
  tool: ToolInfo
  facts: Record<string, unknown>
  country: ReaderCountry
  /** The day in that country, by the clock of the site. */
  today: string
}

/** Each tool is a file of its own that only its pages load. */
const BudgetPlanner = lazyHydrate(
  () => import('../budget/components/budget-planner.tsx'),
  (file) => file.BudgetPlanner,
  { isAwaited: true, isAtOnce: true },
)

const ResumeHelper = lazyHydrate(
  () => import('../resume/components/resume-helper.tsx'),
  (file) => file.ResumeHelper,
  { isAwaited: true, isAtOnce: true },
)

/** The page of a tool: its name, how long it takes, and its questions. */
export function ToolBody(props: ToolBodyProps) {
  return (
    <>
      <ToolHead tool={props.tool} />
      <Section tight>
        <noscript>
          <p className="mb-5">{toolWords.needsScripts}</p>
        </noscript>
        {props.tool.key === 'budget-planner' && <BudgetPlanner {...props} />}
        {props.tool.key === 'resume-helper' && <ResumeHelper {...props} />}
      </Section>
    </>
  )
}
