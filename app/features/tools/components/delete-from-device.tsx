import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ButtonSize } from '#app/ui/button-look.ts'
import { Modal } from '#app/ui/modal.tsx'

type Props = {
  /** “this budget” of “Delete this budget?”. */
  what: string
  /** Of the button that asks. */
  label?: ReactNode
  size?: ButtonSize
  onRemove(): void
  /** What else goes, and what stays. */
  children: ReactNode
}

/** Deletes answers on this device, after a question. What is saved with Yonder stays. */
export function DeleteFromDevice({
  what,
  label = 'Delete from this device',
  size,
  onRemove,
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={size === 'small' ? 'ghost' : 'outline'}
        size={size}
        icon={Trash2}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Modal title={`Delete ${what}?`} onClose={() => setAsking(false)}>
          <p>{children}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setAsking(false)
                onRemove()
              }}
            >
              Delete it
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
