import { CircleAlert, CircleCheck, type LucideIcon, Sun, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { dismissToast, type ToastKind, type ToastRecord, toastMs, toastStore } from './toast.ts'

const kinds: Record<Exclude<ToastKind, 'busy'>, { icon: LucideIcon; ink: string }> = {
  plain: { icon: Sun, ink: 'text-sun' },
  good: { icon: CircleCheck, ink: 'text-sun' },
  bad: { icon: CircleAlert, ink: 'text-coral-300' },
}

/**
 * Where toasts appear; rendered once by the shell. Both live regions are always present, since screen readers announce
 * only changes inside a region that already exists.
 */
export function Toasts() {
  const record = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const urgent = record?.kind === 'bad'
  return (
    <div
      data-screen
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-80 flex justify-end md:right-5 md:bottom-5"
    >
      <div role="status">{record && !urgent && <ToastCard key={record.id} record={record} />}</div>
      <div role="alert">{record && urgent && <ToastCard key={record.id} record={record} />}</div>
    </div>
  )
}

function ToastCard({ record }: { record: ToastRecord }) {
  const hold = useTimer(record)
  return (
    <div
      {...hold}
      className="pointer-events-auto flex w-full max-w-(--size-toast) animate-rise items-center gap-3 rounded-[16px] border border-line-on-brand bg-deep py-2 pr-2 pl-4 text-sm leading-snug text-on-brand shadow-pop"
    >
      {record.kind === 'busy' ? <Spinner /> : <ToastIcon kind={record.kind ?? 'plain'} />}
      <span className="min-w-0 flex-1">{record.text}</span>
      {record.action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-full px-2 font-semibold text-sun hover:underline"
          onClick={() => {
            record.action?.onPress()
            dismissToast(record.id)
          }}
        >
          {record.action.label}
        </button>
      )}
      <IconButton icon={X} label="Close" onClick={() => dismissToast(record.id)} />
    </div>
  )
}

function ToastIcon({ kind }: { kind: keyof typeof kinds }) {
  const { icon, ink } = kinds[kind]
  return (
    <span className={cx('shrink-0', ink)}>
      <Icon of={icon} />
    </span>
  )
}

/** Counts down, pausing while the pointer or the focus is on the toast. */
function useTimer({ id, durationMs = toastMs.usual }: ToastRecord) {
  const timer = useRef({ left: durationMs, startedAt: 0, handle: 0, holds: 0 })

  useEffect(() => {
    const state = timer.current
    state.startedAt = performance.now()
    state.handle = window.setTimeout(dismissToast, state.left, id)
    return () => window.clearTimeout(state.handle)
  }, [id])

  function hold() {
    const state = timer.current
    if (state.holds++ > 0) return
    window.clearTimeout(state.handle)
    state.left -= performance.now() - state.startedAt
  }
  function resume() {
    const state = timer.current
    if (state.holds === 0 || --state.holds > 0) return
    state.startedAt = performance.now()
    state.handle = window.setTimeout(dismissToast, Math.max(state.left, 1000), id)
  }
  return { onPointerEnter: hold, onPointerLeave: resume, onFocus: hold, onBlur: resume }
}
