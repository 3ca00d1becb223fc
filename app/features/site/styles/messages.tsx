import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TopProgress } from '#app/ui/progress.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast, toastMs } from '#app/ui/toast.ts'
import { Specimen } from './specimen.tsx'

export function Messages() {
  const [modal, setModal] = useState<'usual' | 'fixed' | null>(null)
  const [loading, setLoading] = useState(false)
  const close = () => setModal(null)
  return (
    <Specimen id="messages" title="Messages from us">
      <div className="space-y-3">
        <Banner>Your school asked everyone in Year 12 to finish the quiz by Friday.</Banner>
        <Banner tone="good" onClose={() => {}}>
          Saved to your plan.
        </Banner>
        <Banner tone="warning" action={<Button size="small">Verify</Button>}>
          You have 48 hours to look around before you need to verify your school email.
        </Banner>
        <Banner tone="bad">Something went wrong! Please try again later</Banner>
        <Banner tone="marketing">A sample strip: the careers expo opens on Friday.</Banner>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setModal('usual')}>
          Open a modal
        </Button>
        <Button variant="outline" onClick={() => setModal('fixed')}>
          Open a fixed modal
        </Button>
        <Button variant="outline" onClick={() => toast('Kept for later.')}>
          Show a toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast('The file (size 14MB) is too large and could not be uploaded.', {
              kind: 'bad',
              durationMs: toastMs.uploadError,
            })
          }
        >
          Show an error toast
        </Button>
        <Button variant="outline" pressed={loading} onClick={() => setLoading(!loading)}>
          Page progress
        </Button>
      </div>
      <TopProgress active={loading} />
      {modal === 'usual' && (
        <Modal
          title="A sample modal"
          onClose={close}
          art={<HorizonArt slug="modal" theme="coast" ratio="strip" />}
        >
          <p className="mb-4 text-muted">Focus stays inside, and goes back to the button when it closes.</p>
          <div className="space-y-4">
            <TextField label="Your email" name="modal_email" type="email" />
            <Button variant="accent" wide onClick={close}>
              Done
            </Button>
          </div>
        </Modal>
      )}
      {modal === 'fixed' && (
        <Modal title="Reload Required" fixed>
          <p className="mb-4 text-sm text-muted">
            The website needs to be reloaded due to an update! Please click the button below or reload the
            page manually!
          </p>
          <Button variant="accent" onClick={close}>
            Reload
          </Button>
        </Modal>
      )}
    </Specimen>
  )
}
