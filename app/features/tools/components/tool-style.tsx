import budget from '../budget/budget.css?url'
import checker from '../checker/checker.css?url'
import finder from '../course-finder/finder.css?url'
import exchange from '../exchange/exchange.css?url'
import type { ToolKey } from '../registry.ts'
import resume from '../resume/resume.css?url'

/** The style sheet of each tool that has one. */
const sheets: Partial<Record<ToolKey, string>> = {
  'budget-planner': budget,
  'centrelink-101': checker,
  'centrelink-checker': checker,
  'course-finder': finder,
  'resume-helper': resume,
  'uni-exchange-hub': exchange,
}

/** The style of one tool, in the head of its pages alone: they are there before its script, and without a connection too. */
export function ToolStyle({ of }: { of: ToolKey }) {
  const sheet = sheets[of]
  return sheet ? <link rel="stylesheet" href={sheet} precedence="tool" /> : null
}
