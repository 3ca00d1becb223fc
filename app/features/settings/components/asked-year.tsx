import { dayOnly } from '#app/features/people/dates.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Button } from '#app/ui/button.tsx'
import type { getSchoolSent } from '../school-sent-contract.ts'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The question of a school about a later last year. Only a yes changes anything. */
export function AskedYear({ asked }: { asked: ReplyOf<typeof getSchoolSent>['asked_year'] }) {
  const form = useSettingsForm('year')
  if (!asked && !form.result) return null
  return (
    <SettingsPanel title="When do you finish school?">
      <SettingsForm form={form} intent="year">
        {asked && (
          <>
            <input type="hidden" name="intent" value="year" />
            <input type="hidden" name="year" value={asked.year} />
            <p>
              {asked.school} says that you finish in <strong>{asked.year}</strong>
              {asked.now === null ? '' : `, not in ${asked.now}`}. If you say yes, its careers advisors can
              see your plans until {dayOnly(asked.sees_until, null)}. If you say no, nothing changes.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="accepts" value="yes" busy={form.isPending}>
                {`Yes, in ${asked.year}`}
              </Button>
              <Button type="submit" name="accepts" value="no" variant="outline">
                No
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsPanel>
  )
}
