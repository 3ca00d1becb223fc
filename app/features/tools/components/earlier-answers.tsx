import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeleteFromDevice } from './delete-from-device.tsx'

/** For an account: the tool was used in this browser before anyone signed in. Only the reader knows whether it was them. */
export function EarlierAnswers({ onTake, onRemove }: { onTake(): void; onRemove(): void }) {
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onTake}>
            Use them
          </Button>
          <DeleteFromDevice
            what="these answers from this device"
            label="Delete them"
            size="small"
            onRemove={onRemove}
          >
            This cannot be undone. Press “Cancel” if someone else may still need them.
          </DeleteFromDevice>
        </span>
      }
    >
      This browser has answers from before you signed in. Are they yours?
    </Banner>
  )
}
