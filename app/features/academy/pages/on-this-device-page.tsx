import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DevicePanel } from '../offline/device-panel.tsx'
import { offlinePlace } from '../offline/place.ts'
import './topic.css'

export const meta = () =>
  pageMeta({
    title: 'On this device',
    description: 'Modules of the Academy that you have stored on this device, to read without a connection.',
    path: offlinePlace.page,
    noIndex: true,
  })

/** What is stored on this device. The same document for everybody: it is filled in by the browser alone. */
export default function OnThisDevicePage() {
  const isHydrated = useHydrated()
  return (
    <Section tight>
      {isHydrated ? (
        <DevicePanel />
      ) : (
        <>
          <SectionHead heading="h1" title="On this device" />
          <p>Modules that you have stored to read without a connection are shown here by a script.</p>
        </>
      )}
    </Section>
  )
}
