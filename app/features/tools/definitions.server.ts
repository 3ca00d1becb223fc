import { DomainError } from '#app/platform/problem.ts'
import { budgetPlanner } from './budget/tool.server.ts'
import type { ToolDefinition } from './definition.server.ts'
import { resumeHelper } from './resume/tool.server.ts'

/** The tools that there are, with what the server needs of each. `registry.ts` has what lists show. */
export const definitions: readonly ToolDefinition[] = [budgetPlanner, resumeHelper]

/** @throws DomainError `not-found` for a tool that there is not */
export function requireTool(slug: string): ToolDefinition {
  const tool = definitions.find(({ info }) => info.slug === slug)
  if (!tool) throw new DomainError('not-found', 'no-such-tool')
  return tool
}
