import { useSyncExternalStore } from 'react'
import type { SignInModal } from './sign-in-rules.ts'

/** The modals that may open over a page. */
export type ModalName = SignInModal

/** Options of a modal: an academy sign-up takes the long form and names its purpose. */
export type ModalOptions = {
  variant?: 'standard' | 'academy'
  signupAction?: string
  signupActionId?: string
  signupSource?: string
}

export type OpenModal = { name: ModalName; options: ModalOptions }

let current: OpenModal | null = null
const listeners = new Set<() => void>()

export function openModal(name: ModalName, options: ModalOptions = {}): void {
  set({ name, options })
}

export function closeModal(): void {
  if (current) set(null)
}

export function useOpenModal(): OpenModal | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}

function set(next: OpenModal | null): void {
  current = next
  for (const listener of listeners) listener()
}
