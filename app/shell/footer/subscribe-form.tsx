import { type FormEvent, useState } from 'react'
import { SubscribeFields } from '#app/features/site/components/subscribe-fields.tsx'
import { subscribe } from '#app/features/site/contract.ts'
import { readSiteState } from '#app/features/site/site-state.ts'
import { subscribeRefusal } from '#app/features/site/subscribe-rules.ts'
import { subscribeWords } from '#app/features/site/words.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { track } from '#app/platform/web/tracking.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { rememberAnswered } from '../popups/popup-memory.ts'

type Phase = 'idle' | 'submitting' | 'submitted'

/** The mailing list. Without scripts, or with PRIVACY=strict, the form posts to its own page; else it submits in place. */
export function SubscribeForm({ source = 'footer' }: { source?: 'footer' | 'popup' }) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [isNameMissing, setNameMissing] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    const site = readSiteState()
    if (site.status === 'ready' && site.state.config.strict_privacy) return // the page of the form asks the age
    event.preventDefault()
    if (phase !== 'idle') return
    const form = new FormData(event.currentTarget)
    const firstName = String(form.get('first_name') ?? '')
    const email = String(form.get('email') ?? '')
    const refusal = subscribeRefusal({ firstName, email })
    setNameMissing(refusal === 'name-missing')
    if (refusal) {
      if (refusal === 'email-invalid') toast(subscribeWords['email-invalid'], { kind: 'bad' })
      event.currentTarget
        .querySelector<HTMLInputElement>(refusal === 'name-missing' ? '[name=first_name]' : '[name=email]')
        ?.focus()
      return
    }
    setPhase('submitting')
    const reply = await browserApi.attempt(subscribe, { body: { first_name: firstName, email } })
    setPhase(reply.ok ? 'submitted' : 'idle')
    if (!reply.ok) return toast(subscribeWords.failed, { kind: 'bad' })
    toast(subscribeWords.submitted, { kind: 'good' })
    rememberAnswered('subscription')
    track('newsletter', { context: source })
  }

  if (phase === 'submitted') {
    return (
      <p role="status" className="text-md font-semibold">
        {subscribeWords.thanks}
      </p>
    )
  }
  return (
    <form method="post" action="/site/mailing-list" onSubmit={submit} noValidate>
      <SubscribeFields errors={{ first_name: isNameMissing ? subscribeWords['name-missing'] : undefined }} />
      <div className="mt-3">
        <Button type="submit" variant="accent" busy={phase === 'submitting'}>
          Keep me posted
        </Button>
      </div>
    </form>
  )
}
