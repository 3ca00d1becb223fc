import { useState } from 'react'
import type { OpenRevision } from '#app/features/admin/contract.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { instantIn } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { localMinute } from '../form-values.ts'
import type { RecordForm } from '../use-record-form.ts'
import { otherZoneWords, scheduleZones } from '../zones.ts'

/** When a change is published by itself: a day and time by the clocks of a place, and the same in the other country. */
export function SchedulePanel({ revision, form }: { revision: OpenRevision | null; form: RecordForm }) {
  const planned = revision?.publish_at ?? null
  const [zone, setZone] = useState(revision?.zone ?? editingZone)
  const [time, setTime] = useState(planned ? localMinute(planned, zone) : '')
  const chosen = time ? instantIn(zone, time) : null
  const comesTwice = chosen && 'problem' in chosen && chosen.problem === 'time-comes-twice'
  const errors = form.errors as Record<string, string | undefined>
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Schedule</h2>
      <div className="grid gap-3">
        <TextField
          type="datetime-local"
          name="publish_at"
          label="Day and time"
          value={time}
          error={errors.publish_at}
          hint={chosen && 'instant' in chosen ? otherZoneWords(chosen.instant, zone) : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
        <Select
          name="zone"
          label="Time zone"
          value={zone}
          error={errors.zone}
          options={Object.entries(scheduleZones).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setZone(event.target.value)}
        />
        {comesTwice && (
          <Select
            name="occurrence"
            label="The clocks show this time twice on that day"
            options={[
              { value: 'first', label: 'The first time, before they go back' },
              { value: 'second', label: 'The second time' },
            ]}
          />
        )}
        <Button
          type="submit"
          variant="outline"
          name="intent"
          value="schedule"
          wide
          busy={form.pendingIntent === 'schedule'}
        >
          {planned ? 'Reschedule' : 'Schedule'}
        </Button>
      </div>
    </Panel>
  )
}
