import { useLocation } from 'react-router'
import { DeviceSpace } from '#app/features/academy/offline/device-space.tsx'
import { RefusedWrites } from '#app/features/academy/offline/refused-writes.tsx'
import { SyncLine } from '#app/features/academy/offline/sync-line.tsx'
import { sizeWords } from '#app/features/academy/offline/sync-words.ts'
import { hashPath } from '#app/platform/device/hash-path.ts'
import { removeStored } from '#app/platform/device/leave.ts'
import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { type Device, useDevice } from '#app/platform/device/use-device.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { experiencesPath } from '../addresses.ts'
import { ExperienceReader, PageReader } from './experience-reader.tsx'
import { itemKind, keyOf, offlinePlace } from './place.ts'
import type { ExperienceItem } from './stored-experience.ts'

/** The list of stored experiences, or the one that the address names behind its `#`. */
export function DevicePanel() {
  const device = useDevice()
  const { hash } = useLocation()
  const [, , slug = '', ...rest] = hashPath(hash).split('/')
  const items = device.status === 'ready' ? experiencesIn(device.items) : []
  const item = items.find(({ key }) => key === keyOf(slug))
  if (device.status === 'ready' && item) {
    const { store, queue, sync } = device
    const page = item.value.pages.find((one) => one.slug === rest.at(-1))
    return (
      <div className="mx-auto grid max-w-[48rem] gap-4">
        <SyncLine queue={queue} sync={sync} page={offlinePlace.page} />
        {page ? (
          <PageReader store={store} item={item} queue={queue} page={page} />
        ) : (
          <ExperienceReader item={item} queue={queue} />
        )}
      </div>
    )
  }
  return (
    <>
      <SectionHead heading="h1" title="Experiences on this device" />
      <Overview device={device} items={items} isMissing={hash.length > 1} />
    </>
  )
}

function experiencesIn(items: readonly { kind: string }[]): ExperienceItem[] {
  return items.filter(({ kind }) => kind === itemKind) as ExperienceItem[]
}

type OverviewProps = { device: Device; items: readonly ExperienceItem[]; isMissing: boolean }

function Overview({ device, items, isMissing }: OverviewProps) {
  if (device.status === 'loading') return <p>Looking at what is on this device …</p>
  if (device.status === 'refused')
    return <p role="alert">This browser does not let a page store anything, as in a private window.</p>
  if (device.status === 'nobody' && device.isLocked)
    return (
      <p>
        Something is stored on this device, and only its owner can open it.{' '}
        <Link to={`/login?${new URLSearchParams({ redirect: offlinePlace.page })}`}>Sign in</Link> to see
        whether it is yours.
      </p>
    )
  return (
    <>
      {isMissing && (
        <p className="mb-4" role="status">
          That page is not on this device. It opens when you have a connection again.
        </p>
      )}
      {device.status === 'ready' && (
        <SyncLine queue={device.queue} sync={device.sync} page={offlinePlace.page} />
      )}
      {items.length === 0 || device.status !== 'ready' ? (
        <EmptyState
          title="Nothing is stored here yet"
          action={{ to: experiencesPath, label: 'See all experiences' }}
        >
          Start an experience while you are online and press “Keep on this device”.
        </EmptyState>
      ) : (
        <Stored store={device.store} items={items} queue={device.queue} />
      )}
      {device.status === 'ready' && <RefusedWrites store={device.store} queue={device.queue} />}
      <DeviceSpace />
    </>
  )
}

type StoredProps = { store: DeviceStore; items: readonly ExperienceItem[]; queue: readonly QueuedWrite[] }

function Stored({ store, items, queue }: StoredProps) {
  const waits = (item: ExperienceItem) =>
    queue.some(({ itemKey, refused }) => itemKey === item.key && !refused)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.key} className="flex flex-wrap items-center justify-between gap-3 py-4">
          <div className="min-w-0">
            <Link to={`#${item.path}`} look="strong">
              {item.title}
            </Link>
            <p className="num text-sm text-muted">{sizeWords(item.bytes)}</p>
          </div>
          <Button
            variant="ghost"
            size="small"
            disabledReason={waits(item) && 'Your answers are sent first.'}
            onClick={() => void removeStored(store, [item])}
          >
            Remove
            <span className="sr-only"> {item.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
