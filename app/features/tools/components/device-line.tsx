import { HardDrive, TriangleAlert } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { ToolAnswers } from '../answers/use-tool-answers.ts'
import { toolWords } from '../words.ts'

type Props = {
  own: Pick<Extract<ToolAnswers<unknown>, { status: 'ready' }>, 'isStored' | 'isRemoved' | 'value'>
}

/** Where the answers are: on this device, saved, removed in another window, or nowhere but in this page. */
export function DeviceLine({ own: { isStored, isRemoved, value } }: Props) {
  const words = !isStored
    ? toolWords.notStored
    : isRemoved
      ? toolWords.removedElsewhere
      : value.saved
        ? toolWords.savedAndHere
        : toolWords.onDevice
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-muted">
      <span className="mt-0.5">
        <Icon of={isStored && !isRemoved ? HardDrive : TriangleAlert} size={18} />
      </span>
      {words}
    </p>
  )
}
