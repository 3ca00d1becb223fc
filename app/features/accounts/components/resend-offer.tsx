import { useState } from 'react'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { resendVerification } from '../registration/contract.ts'

export const resendEndpoint = bareEndpoint<typeof resendVerification>('POST /api/user/verify/resend')

/** Sends the link that verifies an account once more. */
export function ResendOffer({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<{ isGood: boolean; text: string } | null>(null)

  async function resend() {
    setSending(true)
    const reply = await browserApi.attempt(resendEndpoint, { body: { email, send_code: false } })
    setSending(false)
    setAnswer(
      reply.ok ? { isGood: true, text: reply.value.message } : { isGood: false, text: reply.problem.message },
    )
  }

  if (answer?.isGood) {
    return (
      <Banner tone="good" role="status">
        {answer.text}
      </Banner>
    )
  }
  return (
    <div className="space-y-3">
      {answer && (
        <Banner tone="bad" role="alert">
          {answer.text}
        </Banner>
      )}
      <Button variant="outline" wide busy={sending} onClick={resend}>
        Resend Verification Link
      </Button>
    </div>
  )
}
