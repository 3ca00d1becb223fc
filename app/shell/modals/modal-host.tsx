import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeModal, type ModalName, type ModalOptions, useOpenModal } from './modal-store.ts'

type Window = ComponentType<{ options: ModalOptions; onClose(): void }>

/** Each modal is a script of its own, loaded on demand. */
const modals: Record<ModalName, Window> = {
  login: lazy(() => import('./login-modal.tsx')),
  register: lazy(() => import('./register-modal.tsx')),
}

/** Renders the open modal, if any. Every navigation closes it. */
export function ModalHost() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useOpenModal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what has changed
  useEffect(() => closeModal, [pathname, search])
  if (!open) return null
  const Open = modals[open.name]

  /** Its script failed to load: go to the page that does the same and returns here (decision D-076). */
  function goToPage(name: ModalName) {
    closeModal()
    void navigate(`/${name}?${new URLSearchParams({ redirect: pathname + search })}`)
  }

  return (
    <WindowBoundary key={open.name} onFailure={() => goToPage(open.name)}>
      <Suspense>
        <Open options={open.options} onClose={closeModal} />
      </Suspense>
    </WindowBoundary>
  )
}

class WindowBoundary extends Component<{ onFailure(): void; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
