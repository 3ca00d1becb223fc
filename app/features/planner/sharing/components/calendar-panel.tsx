import { Form } from 'react-router'
import { type TimeZone, timeZones } from '#app/features/places/time-zone.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'

/** The private calendar: titles and dates of steps in one's own calendar. */
export function CalendarPanel({
  calendar,
  suggested,
}: {
  calendar: { time_zone: string } | null
  /** The zone of the plan's region. */
  suggested: TimeZone
}) {
  return (
    <Panel>
      <h2 className="text-h3">In your calendar</h2>
      <p className="mt-2 text-sm">
        {calendar
          ? `Your private calendar link is switched on, with times in ${nameOf(calendar.time_zone)}. If you make a new one, the old one stops working.`
          : 'A private link that adds your steps to the calendar on your phone. It shows the titles and dates of your open steps, and nothing else.'}
      </p>
      <Form method="post" preventScrollReset className="mt-3 grid gap-3">
        <Select
          label="Time zone"
          name="time_zone"
          defaultValue={calendar?.time_zone ?? suggested}
          options={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
        />
        <div>
          <Button type="submit" name="intent" value="open-calendar" variant="outline">
            {calendar ? 'Make a new calendar link' : 'Make a calendar link'}
          </Button>
        </div>
        {calendar && (
          <AskFirst
            label="Turn it off"
            question="Your calendar no longer gets your steps from this link. If you turn it on again, you get a new link."
            yes="Yes, turn it off"
            intent="close-calendar"
          />
        )}
      </Form>
    </Panel>
  )
}

function nameOf(zone: string): string {
  return Object.hasOwn(timeZones, zone) ? timeZones[zone as TimeZone] : zone
}
