import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** For an account: the tool was used in this browser before anyone signed in. Only the reader knows whether it was them. */
export function EarlierAnswers({ onTake, onRemove }: { onTake(): void; onRemove(): void }) {
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onTake}>
            Use them
          </Button>
          <Button size="small" variant="ghost" onClick={onRemove}>
            Delete them
          </Button>
        </span>
      }
    >
      This browser has answers from before you signed in. Are they yours?
    </Banner>
  )
}
