import { Download } from 'lucide-react'
import { useState } from 'react'
import { readSiteState } from '#app/features/site/site-state.ts'
import { useDevice } from '#app/platform/device/use-device.ts'
import { chosenCountry, countryInCookies, homeCountry } from '#app/platform/web/reader-country.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { modulePath } from '../addresses.ts'
import { keyOf, offlinePlace } from './place.ts'
import { type StepName, storeModule } from './store-module.ts'
import { refusalWords } from './store-refusal.ts'
import { SyncLine } from './sync-line.tsx'
import { sizeWords } from './sync-words.ts'

const stepWords: Record<StepName, string> = {
  page: 'Getting the page that reads it …',
  texts: 'Getting the texts …',
  quiz: 'Getting the quiz …',
  pictures: 'Getting the pictures …',
}

/** Stores a module on this device, to read and answer without a connection. */
export function KeepModule({ program, module }: { program: string; module: string }) {
  const device = useDevice()
  const [step, setStep] = useState<StepName | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const stored = device.status === 'ready' && device.items.find(({ key }) => key === keyOf(program, module))

  async function keep() {
    setFailed(null)
    setStep('page')
    const refusal = await storeModule({ program, module, country: countryHere() }, setStep)
    setStep(null)
    setFailed(refusal && refusalWords(refusal))
  }

  return (
    <Panel>
      <h2 className="text-h3">Offline</h2>
      {stored ? (
        <>
          <p className="mt-2">
            On this device, {sizeWords(stored.bytes)}.{' '}
            <Link to={`${offlinePlace.page}#${modulePath(program, module)}`} document>
              Open it there
            </Link>
          </p>
          <SyncLine queue={device.queue} sync={device.sync} />
        </>
      ) : (
        <>
          <p className="mt-2 text-sm">
            Read the topics and answer the quiz on the bus or wherever you are offline. Your answers are sent
            when you are back online.
          </p>
          <div className="mt-3">
            <Button variant="outline" icon={Download} busy={step !== null} onClick={() => void keep()}>
              Keep on this device
            </Button>
          </div>
          <p aria-live="polite" className="mt-2 text-sm text-muted">
            {step && stepWords[step]}
          </p>
        </>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-sm">
          {failed}
        </p>
      )}
    </Panel>
  )
}

/** Which of the two texts is stored: of the country chosen, else of the account, else what a visitor said, else Australia's. */
function countryHere(): 'AU' | 'NZ' {
  const site = readSiteState()
  const home = site.status === 'ready' ? homeCountry(site.state.user?.country) : null
  return chosenCountry(document.cookie) ?? home ?? countryInCookies(document.cookie) ?? 'AU'
}
