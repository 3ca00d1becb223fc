import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Section } from '#app/ui/layout.tsx'
import type { ToolInfo } from '../registry.ts'
import { toolWords } from '../words.ts'
import { bodyOf } from './tool-bodies.ts'
import { ToolHead } from './tool-head.tsx'
import { ToolStyle } from './tool-style.tsx'

/** What a tool's part of a page gets. `facts` are the dated figures that it works with. */
export type ToolBodyProps = {
  tool: ToolInfo
  facts: Record<string, unknown>
  country: ReaderCountry
  /** The day in that country, by the clock of the site. */
  today: string
}

/** The page of a tool: its name, how long it takes, and its questions. */
export function ToolBody(props: ToolBodyProps) {
  const Body = bodyOf(props.tool.key)
  return (
    <>
      <ToolStyle of={props.tool.key} />
      <ToolHead tool={props.tool} />
      <Section tight>
        <noscript>
          <p className="mb-5">{toolWords.needsScripts}</p>
        </noscript>
        {Body && <Body {...props} />}
      </Section>
    </>
  )
}
