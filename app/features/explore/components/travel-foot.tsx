import type { ComponentProps } from 'react'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { EtiasNote } from './etias-note.tsx'
import { TravelSafety } from './travel-safety.tsx'
import { WorkingHolidays } from './working-holidays.tsx'

/** What stands below the list of gap years: working holidays, and what to look up before going. HTML only. */
export function TravelFoot({ holidays }: { holidays: ComponentProps<typeof WorkingHolidays> }) {
  return (
    <Section id="working-holidays" tone="sunken">
      <WithAside aside={<TravelSafety />}>
        <div>
          <WorkingHolidays {...holidays} />
          <EtiasNote />
        </div>
      </WithAside>
    </Section>
  )
}
