import { DomainError } from '#app/platform/problem.ts'
import { budgetPlanner } from './budget/tool.server.ts'
import { centrelink101 } from './centrelink-101/tool.server.ts'
import { centrelinkChecker } from './checker/tool.server.ts'
import { courseFinder } from './course-finder/tool.server.ts'
import type { ToolDefinition } from './definition.server.ts'
import { exchangeHub } from './exchange/tool.server.ts'
import { resumeHelper } from './resume/tool.server.ts'

/** The tools that there are, with what the server needs of each. `registry.ts` has what lists show. */
export const definitions: readonly ToolDefinition[] = [
  budgetPlanner,
  centrelink101,
  centrelinkChecker,
  courseFinder,
  exchangeHub,
  resumeHelper,
]

/** @throws DomainError `not-found` for a tool that there is not */
export function requireTool(slug: string): ToolDefinition {
  const tool = definitions.find(({ info }) => info.slug === slug)
  if (!tool) throw new DomainError('not-found', 'no-such-tool')
  return tool
}
