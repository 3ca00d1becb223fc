import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export type SendOutcome = { state: 'sent' | 'failed'; message: string }

/** A button that requests an email, and its result. */
export function SendEmailButton({ label, send }: { label: string; send(): Promise<SendOutcome> }) {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)

  async function ask() {
    setSending(true)
    setOutcome(await send())
    setSending(false)
  }

  if (outcome?.state === 'sent') {
    return (
      <Banner tone="good" role="status">
        {outcome.message}
      </Banner>
    )
  }
  return (
    <div className="space-y-3">
      {outcome && (
        <Banner tone="bad" role="alert">
          {outcome.message}
        </Banner>
      )}
      <Button variant="outline" wide busy={sending} onClick={ask}>
        {label}
      </Button>
    </div>
  )
}
