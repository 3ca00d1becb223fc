import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import type { NotesHere } from '#app/platform/device/notes.ts'
import { Button } from '#app/ui/button.tsx'
import { addPushDevice, type PushDevice, removePushDevice } from '../contract.ts'

export const deviceNotesWords =
  'This device can tell you while Yonder is closed. Its lock screen shows what kind of thing it is, never a name or what anybody wrote. Logging out turns it off, and so does a sign-in that runs out.'

type Props = { devices: PushDevice[]; publicKey: string }

/** Turns notifications on and off on the device that someone is at, and off on their others. */
export function DeviceNotes({ devices, publicKey }: Props) {
  const [here, setHere] = useState<NotesHere | 'looking'>('looking')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const own = devices.find(({ is_this }) => is_this)
  const isOn = here === 'on' && Boolean(own)
  useEffect(() => void readHere().then(setHere, () => setHere('unsupported')), [])

  async function change(work: () => Promise<string>) {
    setIsBusy(true)
    setFailure(await work().catch(() => failureWords.unreached))
    await readHere().then(setHere, () => {})
    await revalidate()
    setIsBusy(false)
  }

  return (
    <div className="grid gap-4">
      <p role="status">{isOn ? hereWords.on : hereWords[here === 'on' ? 'off' : here]}</p>
      {failure && <p role="alert">{failure}</p>}
      {(here === 'off' || here === 'on') && (
        <p>
          <Button
            variant={isOn ? 'outline' : 'primary'}
            busy={isBusy}
            onClick={() => void change(() => (isOn && own ? turnOff(own) : turnOn(publicKey)))}
          >
            {isOn ? 'Turn off for this device' : 'Turn on for this device'}
          </Button>
        </p>
      )}
      <Others
        devices={devices.filter(({ is_this }) => !is_this)}
        onRemove={(one) => change(() => remove(one))}
      />
    </div>
  )
}

function Others({ devices, onRemove }: { devices: PushDevice[]; onRemove(device: PushDevice): void }) {
  if (devices.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">Also on</h3>
      <ul className="mt-1 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {device.device}
            <Button variant="ghost" size="small" onClick={() => onRemove(device)}>
              Turn off<span className="sr-only"> on {device.device}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const hereWords: Record<NotesHere | 'looking', string> = {
  looking: 'Looking at what this browser can do.',
  unsupported: 'This browser cannot show notifications of a site that is closed.',
  denied:
    'This browser blocks notifications of Yonder. Allow them in its settings for this site, then come back here.',
  off: 'Off on this device.',
  on: 'On for this device.',
}
const failureWords = {
  unreached: 'That did not work. Check your connection and try again.',
  declined: 'You have not allowed notifications, so they stay off.',
}

/** Its script is loaded with the effect above. */
const loadNotes = () => import('#app/platform/device/notes.ts')
const readHere = async () => (await loadNotes()).readNotesHere()

/** @returns what went wrong, or nothing */
async function turnOn(publicKey: string): Promise<string> {
  const { subscribeHere, unsubscribeHere } = await loadNotes()
  const body = await subscribeHere(publicKey)
  if (!body) return failureWords.declined
  const reply = await browserApi.attempt(addPushDevice, { body })
  if (reply.ok) return ''
  await unsubscribeHere()
  return reply.problem.message
}

async function turnOff(device: PushDevice): Promise<string> {
  const { unsubscribeHere } = await loadNotes()
  await unsubscribeHere()
  return remove(device)
}

async function remove({ id }: PushDevice): Promise<string> {
  const reply = await browserApi.attempt(removePushDevice, { params: { id } })
  return reply.ok || reply.problem.status === 404 ? '' : reply.problem.message
}
