import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DevicePanel } from '../offline/device-panel.tsx'
import { offlinePlace } from '../offline/place.ts'

export const meta = () =>
  pageMeta({
    title: 'Experiences on this device',
    description: 'Virtual job experiences that you have stored on this device, to do without a connection.',
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
          <SectionHead heading="h1" title="Experiences on this device" />
          <p>Experiences that you have stored to do without a connection are shown here by a script.</p>
        </>
      )}
    </Section>
  )
}
