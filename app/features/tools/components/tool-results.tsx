import { Section } from '#app/ui/layout.tsx'
import type { ToolResult } from '../contract.ts'
import type { ToolBodyProps } from './tool-body.tsx'
import { resultsOf } from './tool-result-bodies.ts'
import { ToolStyle } from './tool-style.tsx'

/** `result` is null where nothing was saved: then the answers are those on the device. */
export type ToolResultsProps = ToolBodyProps & { result: ToolResult | null }

/** The page of a result. */
export function ToolResults(props: ToolResultsProps) {
  const Results = resultsOf(props.tool.key)
  return (
    <Section tight>
      <ToolStyle of={props.tool.key} />
      {Results && <Results {...props} />}
    </Section>
  )
}
