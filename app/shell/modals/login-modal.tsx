import { SignInSoonText } from '#app/features/site/components/sign-in-soon.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Modal } from '#app/ui/modal.tsx'

/** Stands here until accounts open. */
export default function LoginModal({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Sign in" onClose={onClose} art={<HorizonArt slug="sign-in" theme="ranges" ratio="wide" />}>
      <SignInSoonText />
    </Modal>
  )
}
