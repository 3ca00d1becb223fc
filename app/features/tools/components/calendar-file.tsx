import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { fetchOptional } from '#app/ui/optional-script.ts'
import type { DeviceAnswers } from '../answers/device-answers.ts'
import type { ToolInfo } from '../registry.ts'
import type { ResultDay } from '../result-days.ts'
import { toolWords } from '../words.ts'

/** Where days come from: the file of a saved result, or the answers on this device. */
export type DaysFrom = { file: string } | { device: Pick<DeviceAnswers<unknown>, 'saved' | 'isChanged'> }

type Props = {
  tool: ToolInfo
  days: readonly ResultDay[]
  /** Why there are no days. */
  noDays: string
  from: DaysFrom
}

/** The days of a result as a calendar file. For answers on this device the browser makes it, so that nothing has to be saved first. */
export function CalendarFile({ tool, days, noDays, from }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const look = { variant: 'outline', icon: CalendarPlus } as const
  if (days.length === 0)
    return (
      <Button {...look} disabledReason={noDays}>
        Calendar file
      </Button>
    )
  if ('file' in from)
    return (
      <ButtonLink {...look} to={`${from.file}?format=ics`} document>
        Calendar file
      </ButtonLink>
    )
  async function make(device: Extract<DaysFrom, { device: unknown }>['device']) {
    setFailed(false)
    try {
      const { saveCalendar } = await fetchOptional(() => import('../answers/save-calendar.ts'))
      saveCalendar(tool, days, device)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button {...look} onClick={() => void make(from.device)}>
        Calendar file
      </Button>
      {hasFailed && (
        <p role="alert" className="basis-full text-sm text-danger">
          {toolWords.noCalendar}
        </p>
      )}
    </>
  )
}
