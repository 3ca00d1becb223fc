import { useLocation } from 'react-router'
import { hashPath } from '#app/platform/device/hash-path.ts'
import { type Device, useDevice } from '#app/platform/device/use-device.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { academyPath } from '../addresses.ts'
import { DeviceSpace } from './device-space.tsx'
import { ModuleReader, TopicReader } from './module-reader.tsx'
import { keyOf, offlinePlace } from './place.ts'
import type { ModuleItem } from './stored-module.ts'
import { modulesIn, StoredModules } from './stored-modules.tsx'
import { SyncLine } from './sync-line.tsx'

/** The list of what is stored, or the module that the address names behind its `#`. */
export function DevicePanel() {
  const device = useDevice()
  const { hash } = useLocation()
  const [, , program = '', module = '', topicSlug] = hashPath(hash).split('/')
  const items = device.status === 'ready' ? device.items : []
  const item = items.find(({ key }) => key === keyOf(program, module)) as ModuleItem | undefined
  if (device.status === 'ready' && item) {
    const { store, queue, sync } = device
    const topic = item.value.module.topics.find(({ slug }) => slug === topicSlug)
    return (
      <div className="mx-auto grid max-w-[48rem] gap-4">
        <SyncLine queue={queue} sync={sync} />
        {topic ? (
          <TopicReader store={store} item={item} queue={queue} topic={topic} />
        ) : (
          <ModuleReader item={item} queue={queue} />
        )}
      </div>
    )
  }
  return (
    <>
      <SectionHead heading="h1" title="On this device" />
      <Overview device={device} isMissing={hash.length > 1} />
    </>
  )
}

function Overview({ device, isMissing }: { device: Device; isMissing: boolean }) {
  if (device.status === 'loading') return <p>Looking at what is on this device …</p>
  if (device.status === 'refused')
    return (
      <p role="alert">
        This browser does not let a page store anything, as in a private window. Open Yonder in a usual window
        to read without a connection.
      </p>
    )
  if (device.status === 'nobody')
    return device.isLocked ? (
      <p>
        Something is stored on this device, and only its owner can open it.{' '}
        <Link to={`/login?${new URLSearchParams({ redirect: offlinePlace.page })}`}>Sign in</Link> to see
        whether it is yours.
      </p>
    ) : (
      <Nothing />
    )
  const { store, queue, sync } = device
  const modules = modulesIn(device.items)
  return (
    <>
      {isMissing && (
        <p className="mb-4" role="status">
          That page is not on this device. It opens when you have a connection again.
        </p>
      )}
      <SyncLine queue={queue} sync={sync} />
      {modules.length === 0 ? <Nothing /> : <StoredModules store={store} modules={modules} queue={queue} />}
      <DeviceSpace />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState title="Nothing is stored here yet" action={{ to: academyPath, label: 'Go to the Academy' }}>
      Open a module while you are online and press “Keep on this device”.
    </EmptyState>
  )
}
