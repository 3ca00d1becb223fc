import { EmptyState } from '#app/ui/empty-state.tsx'
import { type ToolInfo, toolPath } from '../registry.ts'
import { toolWords } from '../words.ts'

/** Nothing is saved and nothing is on this device: the tool is where it begins. */
export function NoAnswers({ tool, isRemoved }: { tool: ToolInfo; isRemoved: boolean }) {
  return (
    <EmptyState
      heading="h1"
      title="No answers yet"
      action={{ to: toolPath(tool.slug), label: `Open ${tool.title}` }}
    >
      {isRemoved && <span role="status">{toolWords.removedElsewhere} </span>}
      Your result shows here once you have answered. It takes about {tool.minutes} minutes.
    </EmptyState>
  )
}
