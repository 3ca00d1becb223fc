import { Download, PencilLine, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type ToolInfo, toolPath } from '../registry.ts'
import { DeleteFromDevice } from './delete-from-device.tsx'

type Props = {
  tool: ToolInfo
  /** Where its PDF is, once it is saved. */
  file?: string
  changeLabel?: string
  /** Leaves no entry in the history of the browser when the tool is opened again. */
  replace?: boolean
  /** Deletes the answers on this device, after a question. */
  onRemove?(): void
  children?: ReactNode
}

/** What can be done with a result on its page. */
export function ResultActions({ tool, file, changeLabel = 'Change it', replace, onRemove, children }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-3" data-screen>
      <ButtonLink to={toolPath(tool.slug)} icon={PencilLine} replace={replace}>
        {changeLabel}
      </ButtonLink>
      <Button variant="outline" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      {file && (
        <ButtonLink to={file} document icon={Download} variant="outline">
          PDF
        </ButtonLink>
      )}
      {onRemove && (
        <DeleteFromDevice what="your answers from this device" onRemove={onRemove}>
          This cannot be undone. What you have saved with Yonder stays.
        </DeleteFromDevice>
      )}
      {children}
    </div>
  )
}
