import { useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { toast } from '#app/ui/toast.ts'
import { updatePreference } from '../contract.ts'

/** Asks once for consent to marketing emails, with equal yes and no. */
export default function MarketingBar({ onDone }: { onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function answer(value: boolean) {
    setBusy(true)
    const reply = await browserApi.attempt(updatePreference, {
      body: { notification_type: 'EMAIL', notification_key: 'MARKETING', notification_value: value },
    })
    setBusy(false)
    if (!reply.ok) return toast(reply.problem.message, { kind: 'bad' })
    onDone()
  }

  return (
    <aside aria-label="News by email" className="border-t border-line bg-tint py-3" data-screen>
      <Wrap>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="min-w-60 flex-1 text-sm">
            Want the odd email with scholarships, expos and new tools? You can stop any time.
          </p>
          <div className="flex gap-2">
            <Button size="small" busy={busy} onClick={() => void answer(true)}>
              Yes, please
            </Button>
            <Button size="small" variant="outline" busy={busy} onClick={() => void answer(false)}>
              No thanks
            </Button>
          </div>
        </div>
      </Wrap>
    </aside>
  )
}
