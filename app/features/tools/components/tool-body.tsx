import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Section } from '#app/ui/layout.tsx'
import { useWithoutConnection } from '../answers/use-without-connection.ts'
import type { ToolInfo } from '../registry.ts'
import { toolWords } from '../words.ts'
import { bodyOf } from './tool-bodies.ts'
import { ToolHead } from './tool-head.tsx'
import { ToolResults } from './tool-results.tsx'
import { ToolStyle } from './tool-style.tsx'

/** What a tool's part of a page gets. `facts` are the dated figures that it works with. */
export type ToolBodyProps = {
  tool: ToolInfo
  facts: Record<string, unknown>
  country: ReaderCountry
  /** The day in that country, by the clock of the site. */
  today: string
}

/** The page of a tool: its name, how long it takes, and its questions. Without a connection it stands for the result as well. */
export function ToolBody(props: ToolBodyProps) {
  const { tool, country } = props
  const Body = bodyOf(tool.key)
  const { isResult, today } = useWithoutConnection(tool.slug, country, props.today)
  if (isResult) return <ToolResults {...props} today={today} result={null} />
  return (
    <>
      <ToolStyle of={tool.key} />
      <ToolHead tool={tool} />
      <Section tight>
        <noscript>
          <p className="mb-5">{toolWords.needsScripts}</p>
        </noscript>
        {Body && <Body {...props} today={today} />}
      </Section>
    </>
  )
}
