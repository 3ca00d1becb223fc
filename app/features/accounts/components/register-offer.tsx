import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ResendAction } from '../forms/offers.ts'
import { askForLetter, type ForgotOutcome } from './forgot-form.tsx'
import { ResendOffer } from './resend-offer.tsx'

/** What helps somebody whose address is known already: a new password, or the link that verifies it. */
export function RegisterOffer({ offer, email }: { offer: ResendAction; email: string }) {
  return offer === 'forgot_password' ? <ForgotOffer email={email} /> : <ResendOffer email={email} />
}

function ForgotOffer({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<ForgotOutcome>({ state: 'asked' })

  async function ask() {
    setSending(true)
    setOutcome(await askForLetter(email))
    setSending(false)
  }

  if (outcome.state === 'sent') {
    return (
      <Banner tone="good" role="status">
        {outcome.message}
      </Banner>
    )
  }
  return (
    <div className="space-y-3">
      {outcome.state === 'failed' && (
        <Banner tone="bad" role="alert">
          {outcome.message}
        </Banner>
      )}
      <Button variant="outline" wide busy={sending} onClick={ask}>
        Forgot password
      </Button>
    </div>
  )
}
