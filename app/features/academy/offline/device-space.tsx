import { useEffect, useState } from 'react'
import { sizeWords } from './sync-words.ts'

/** How much room this site takes on the device, and how much the browser allows. */
export function DeviceSpace({ changed }: { changed: number }) {
  const [estimate, setEstimate] = useState<{ usage?: number; quota?: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when something was stored or removed
  useEffect(() => {
    void navigator.storage?.estimate?.().then(setEstimate, () => {})
  }, [changed])
  if (!estimate?.quota) return null
  return (
    <p className="num text-sm text-muted">
      Yonder takes {sizeWords(estimate.usage ?? 0)} on this device. Your browser allows{' '}
      {sizeWords(estimate.quota)}.
    </p>
  )
}
