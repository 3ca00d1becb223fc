import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = {
  label: string
  /** What the button says: "Insert". */
  action: string
  busy?: boolean
  onDone(): void
  onClose(): void
  /** Further buttons. */
  more?: ReactNode
  children: ReactNode
}

/** Fields below the toolbar. They are no form: Enter does what the button does, and Escape closes. */
export function PanelFrame({ label, action, busy, onDone, onClose, more, children }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file'
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && isField) onDone()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset aria-label={label} className="rich-text-panel min-w-0" onKeyDown={onKeyDown}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={onDone}>
          {action}
        </Button>
        {more}
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
