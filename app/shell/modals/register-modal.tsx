import { RegisterWindow } from '#app/features/registration/components/register-window.tsx'
import { noQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { type ModalOptions, openModal } from './modal-store.ts'

/** Sign-up in a modal. */
export default function RegisterModal({ options, onClose }: { options: ModalOptions; onClose(): void }) {
  const { variant = 'standard', signupAction = null, signupActionId = null, signupSource = null } = options
  return (
    <RegisterWindow
      variant={variant}
      ask={{ ...noQuery, signupAction, signupActionId, signupSource }}
      onLogIn={() => openModal('login', options)}
      onClose={onClose}
    />
  )
}
