import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** It was changed elsewhere: the person chooses which one stays. */
export function KeepOne({ says, onMine, onTheirs }: { says: string; onMine(): void; onTheirs(): void }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onMine}>
            Keep this one
          </Button>
          <Button size="small" variant="outline" onClick={onTheirs}>
            Take the other one
          </Button>
        </span>
      }
    >
      {says}
    </Banner>
  )
}
