import { useState } from 'react'
import type { User } from '#app/features/people/user-shape.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { writeCookie } from '#app/platform/web/browser-cookies.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { dismissDataPrompt } from '../contract.ts'
import { hideCookieName, hideSeconds } from './prompt-rules.ts'

const names: Record<string, string> = {
  dob: 'your month of birth',
  state: 'your state or region',
  post_code: 'your postcode',
  study_situation: 'what you are doing now',
}

/** Lists missing details and their purpose. Once dismissed it stays hidden for a day. */
export default function DetailsBar({ user }: { user: User }) {
  const [hidden, setHidden] = useState(false)
  const missing = user.pdc_fields.flatMap((field) => names[field] ?? [])
  if (hidden) return null

  function dismiss() {
    writeCookie(hideCookieName(user.id), '1', hideSeconds)
    void browserApi.attempt(dismissDataPrompt)
    setHidden(true)
  }

  return (
    <aside aria-label="Missing details" className="border-t border-line bg-tint py-3" data-screen>
      <Wrap>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="min-w-60 flex-1 text-sm">
            Still missing from your profile: {new Intl.ListFormat('en-AU').format(missing)}. It helps us show
            what fits you. What you share is up to you.
          </p>
          <div className="flex gap-2">
            <ButtonLink size="small" to="/profile">
              Add it now
            </ButtonLink>
            <Button size="small" variant="outline" onClick={dismiss}>
              Not now
            </Button>
          </div>
        </div>
      </Wrap>
    </aside>
  )
}
