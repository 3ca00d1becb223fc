import { HardDrive, TriangleAlert } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedAt } from '../answers/device-answers.ts'
import { toolWords } from '../words.ts'

/** Where the answers are: on this device, saved, or nowhere but in this page. */
export function DeviceLine({ isStored, saved }: { isStored: boolean; saved: SavedAt | null }) {
  const words = !isStored ? toolWords.notStored : saved ? toolWords.savedAndHere : toolWords.onDevice
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-muted">
      <span className="mt-0.5">
        <Icon of={isStored ? HardDrive : TriangleAlert} size={18} />
      </span>
      {words}
    </p>
  )
}
