import { useDevice } from '#app/platform/device/use-device.ts'
import { SyncLine } from './sync-line.tsx'

/** What of this device's answers waits, is on its way, or was sent. */
export function DeviceSync() {
  const device = useDevice()
  return device.status === 'ready' ? <SyncLine queue={device.queue} sync={device.sync} /> : null
}
