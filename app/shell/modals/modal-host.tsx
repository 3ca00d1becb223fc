import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeModal, type ModalName, useOpenModal } from './modal-store.ts'

/** Each window is a script of its own, fetched when it is asked for. */
const modals: Record<ModalName, ComponentType<{ onClose(): void }>> = {
  login: lazy(() => import('./login-modal.tsx')),
  register: lazy(() => import('./register-modal.tsx')),
}

/** Draws the window that is open, if any. Every change of page closes it. */
export function ModalHost() {
  const { pathname, search } = useLocation()
  const open = useOpenModal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what has changed
  useEffect(() => closeModal, [pathname, search])
  if (!open) return null
  const Open = modals[open]
  return (
    <Suspense>
      <Open onClose={closeModal} />
    </Suspense>
  )
}
