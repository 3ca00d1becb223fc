import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { dismissDataPrompt } from '../profile/contract.ts'
import type { PromptProps } from './prompt-host.tsx'
import { hideCookieName, hideSeconds } from './prompt-rules.ts'

const names: Record<string, string> = {
  dob: 'your month of birth',
  gender: 'your gender',
  state: 'your state or region',
  post_code: 'your postcode',
  study_situation: 'what you are doing now',
}

/** Says which details are missing and what they are good for. Once sent away it stays away for a day. */
export default function DetailsModal({ user, onClose }: PromptProps) {
  const missing = user.pdc_fields.flatMap((field) => names[field] ?? [])

  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${hideCookieName(user.id)}=1; path=/; max-age=${hideSeconds}; samesite=lax`
    void browserApi.attempt(bareEndpoint<typeof dismissDataPrompt>('POST /api/user/dismiss-data-prompt'))
    onClose()
  }

  return (
    <Modal title="A few details, better advice" onClose={dismiss}>
      <p>
        We do not know {new Intl.ListFormat('en-AU').format(missing)} yet. With it, plans and dates fit where
        you are. You decide what to say; no answer is needed.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/profile" onClick={dismiss}>
          Add it now
        </ButtonLink>
        <Button variant="ghost" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </Modal>
  )
}
