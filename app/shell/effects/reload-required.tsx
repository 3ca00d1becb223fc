import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { useReloadRequired } from './reload.ts'
import { storeTyped } from './typed-text.ts'

/** Word for word from section 8. Loaded early: when it is needed, the scripts of this build may be gone. */
export function ReloadRequired() {
  if (!useReloadRequired()) return null
  return (
    <Modal title="Reload Required." fixed>
      <p>
        The website needs to be reloaded due to an update! Please click the button below or reload the page
        manually!
      </p>
      <div className="mt-5">
        <Button onClick={reload}>Reload</Button>
      </div>
    </Modal>
  )
}

/** What was typed and not sent stands in its fields again after the reload. */
function reload(): void {
  storeTyped()
  location.reload()
}
