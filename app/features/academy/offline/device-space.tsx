import { useEffect, useState } from 'react'
import { onDeviceChange } from '#app/platform/device/announce.ts'
import { sizeWords } from './sync-words.ts'

/** How much room this site takes on the device, and how much the browser allows. */
export function DeviceSpace() {
  const [estimate, setEstimate] = useState<{ usage?: number; quota?: number } | null>(null)
  useEffect(() => {
    const look = () => void navigator.storage?.estimate?.().then(setEstimate, () => {})
    look()
    return onDeviceChange(look)
  }, [])
  if (!estimate?.quota) return null
  return (
    <p className="num text-sm text-muted">
      Yonder takes {sizeWords(estimate.usage ?? 0)} on this device. Your browser allows{' '}
      {sizeWords(estimate.quota)}.
    </p>
  )
}
