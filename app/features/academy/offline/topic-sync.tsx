import { useEffect, useState } from 'react'
import { hasStored } from '#app/platform/device/owner.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

const DeviceSync = lazyHydrate(
  () => import('./device-sync.tsx'),
  (file) => file.DeviceSync,
  { isSeldom: true },
)

/** How sending stands, on a device with something stored; the store's script is not loaded for anybody else. */
export function TopicSync() {
  const [isStored, setStored] = useState(false)
  useEffect(() => setStored(hasStored()), [])
  return isStored ? <DeviceSync /> : null
}
