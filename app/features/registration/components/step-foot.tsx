import { ArrowLeft } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

/** The footer of a sign-up step: back, and skip where allowed. */
export function StepFoot({ onBack, skip }: { onBack(): void; skip?: { label: string; onSkip(): void } }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
        Back
      </Button>
      {skip && (
        <Button variant="outline" onClick={skip.onSkip}>
          {skip.label}
        </Button>
      )}
    </div>
  )
}
