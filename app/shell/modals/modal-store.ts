import { useSyncExternalStore } from 'react'
import type { WayIn } from './sign-in-rules.ts'

/** The windows that may lie over a page. */
export type ModalName = WayIn

let current: ModalName | null = null
const listeners = new Set<() => void>()

export function openModal(name: ModalName): void {
  set(name)
}

export function closeModal(): void {
  if (current) set(null)
}

export function useOpenModal(): ModalName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}

function set(next: ModalName | null): void {
  current = next
  for (const listener of listeners) listener()
}
