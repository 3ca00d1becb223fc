import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EditForm } from './edits.tsx'
import { Fold } from './part.tsx'

/** A collapsible form that adds a row to a part of a route, and is reset after success. */
export function AddFold({
  title,
  open,
  intent,
  part,
  button,
  variant = 'outline',
  children,
}: {
  title: string
  open: boolean
  intent: string
  part: string
  button: string
  variant?: 'primary' | 'outline'
  children(errors: Record<string, string | undefined>): ReactNode
}) {
  return (
    <Fold title={title} open={open}>
      <EditForm intent={intent} part={part} clears>
        {({ errors, busy }) => (
          <div className="grid gap-4">
            {children(errors)}
            <div>
              <Button type="submit" variant={variant} busy={busy}>
                {button}
              </Button>
            </div>
          </div>
        )}
      </EditForm>
    </Fold>
  )
}
