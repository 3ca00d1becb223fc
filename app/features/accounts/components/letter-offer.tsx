import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export type LetterOutcome = { state: 'sent' | 'failed'; message: string }

/** A button that has a letter sent, and the sentence that says how that went. */
export function LetterOffer({ label, send }: { label: string; send(): Promise<LetterOutcome> }) {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<LetterOutcome | null>(null)

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
