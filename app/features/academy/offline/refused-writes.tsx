import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'

/** What the server did not take, with its reason, until the person takes it off the list. */
export function RefusedWrites({ store, queue }: { store: DeviceStore; queue: readonly QueuedWrite[] }) {
  const refused = queue.filter((write) => write.refused)
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused" className="mt-8">
      <h2 id="refused" className="text-h3">
        Could not be saved
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {refused.map((write) => (
          <li key={write.order} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              {write.label}
              <span className="block text-sm text-muted">{write.refused?.message}</span>
            </span>
            <Button variant="ghost" size="small" onClick={() => void store.removeWrite(write.order)}>
              Take off the list
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
