import { Download, Pencil, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type ToolInfo, toolPath } from '../registry.ts'

/** What can be done with a result on its page. `file` is where its PDF is, once it is saved. */
export function ResultActions({
  tool,
  file,
  children,
}: {
  tool: ToolInfo
  file?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start gap-3" data-screen>
      <ButtonLink to={toolPath(tool.slug)} icon={Pencil}>
        Change it
      </ButtonLink>
      <Button variant="outline" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      {file && (
        <ButtonLink to={file} document icon={Download} variant="outline">
          PDF
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
