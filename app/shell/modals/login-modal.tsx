import { LoginScreen } from '#app/features/sign-in/components/login-screen.tsx'
import { noQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { type ModalOptions, openModal } from './modal-store.ts'

/** Sign-in in a modal; the page behind it stays. */
export default function LoginModal({ options, onClose }: { options: ModalOptions; onClose(): void }) {
  const { signupAction = null, signupActionId = null } = options
  return (
    <Modal
      title="Sign in"
      titleHidden
      onClose={onClose}
      art={<HorizonArt slug="sign-in" theme="coast" ratio="wide" />}
    >
      <LoginScreen
        where="modal"
        ask={{ ...noQuery, signupAction, signupActionId }}
        onHide={onClose}
        onRegister={() => openModal('register', options)}
      />
    </Modal>
  )
}
