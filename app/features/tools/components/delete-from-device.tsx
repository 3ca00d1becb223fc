import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'

type Props = {
  /** “this budget” of “Delete this budget from this device?”. */
  what: string
  onRemove(): void
  /** What else goes, and what stays. */
  children: ReactNode
}

/** Deletes the answers on this device, after a question. What is saved with Yonder stays. */
export function DeleteFromDevice({ what, onRemove, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" icon={Trash2} onClick={() => setAsking(true)}>
        Delete from this device
      </Button>
      {isAsking && (
        <Modal title={`Delete ${what} from this device?`} onClose={() => setAsking(false)}>
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
