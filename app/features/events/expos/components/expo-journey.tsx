import { useState } from 'react'
import { updateMeta } from '#app/features/settings/contract.ts'
import { refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Modal } from '#app/ui/modal.tsx'

const steps = [
  'Watch: what is on now is at the top. You do not need a camera or a microphone.',
  'Visit: each stand has a page. The people at a stand see your first name only when you ask them something.',
  'Pick: press “Add” to put a session in your day. You see it in your local time.',
] as const

/** How an expo works, once for each person, while it is live. */
export function ExpoJourney() {
  const site = useSiteState()
  const [isClosed, setClosed] = useState(false)
  const owner = site.status === 'ready' ? (site.state.user ?? site.state.ghost) : null
  if (isClosed || !owner || owner.meta.expo_welcome_displayed) return null

  async function close() {
    setClosed(true)
    const reply = await browserApi.attempt(updateMeta, {
      body: { key: 'expo_welcome_displayed', value: true },
    })
    if (reply.ok) await refreshSiteState()
  }

  return (
    <Modal
      title="Welcome to the expo"
      width="broad"
      onClose={close}
      art={<HorizonArt slug="expo-journey" theme="city" ratio="strip" />}
    >
      <ol className="mt-2 grid gap-3">
        {steps.map((step, at) => (
          <li key={step}>
            <b className="num">{at + 1}.</b> {step}
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Button onClick={close}>Start</Button>
      </div>
    </Modal>
  )
}
