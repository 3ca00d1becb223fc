import type { AdvisorPermission } from '#app/platform/actor.ts'
import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { type SchoolSettings, setOwnApproval } from '../setup-contract.ts'
import { SmallForm } from './small-form.tsx'

/** Terms, the start of lessons, numbers and the first email. */
export function SettingsFields({ settings }: { settings: SchoolSettings }) {
  return (
    <Panel>
      <SmallForm intent="settings" button="Save" variant="primary">
        {({ errors }) => (
          <>
            <TextField
              label="Lessons begin at"
              name="day_starts_at"
              type="time"
              optional
              hint="Some rules count the hours before school."
              defaultValue={settings.day_starts_at ?? ''}
              error={errors.day_starts_at}
            />
            <TextField
              label="Phone number of the school"
              name="phone"
              type="tel"
              optional
              hint="Hosts, parents and students ring it during the work experience."
              defaultValue={settings.phone ?? ''}
              error={errors.phone}
            />
            <Checkbox
              name="releases_first_letter"
              value="yes"
              defaultChecked={settings.releases_first_letter}
              label="An advisor has to approve the first email to a new host"
            />
            <OnCall settings={settings} />
            <Terms settings={settings} />
          </>
        )}
      </SmallForm>
    </Panel>
  )
}

const spareNumbers = 2

function OnCall({ settings: { on_call, staff } }: { settings: SchoolSettings }) {
  const rows = [...on_call, ...Array.from({ length: spareNumbers }, () => null)]
  return (
    <ChoiceGroup
      legend="On call"
      hint="After a serious incident, we try these numbers one after another. You can leave rows empty."
    >
      <div className="mt-2 grid gap-4">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what counts
          <div key={at} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <TextField
              label={`Name ${at + 1}`}
              name="on_call"
              optional
              defaultValue={row?.name ?? ''}
              maxLength={100}
            />
            <TextField
              label={`Phone ${at + 1}`}
              name="on_call_phone"
              type="tel"
              optional
              defaultValue={row?.phone ?? ''}
              maxLength={40}
            />
            <Select
              label={`Account ${at + 1}`}
              name="on_call_user"
              optional
              placeholder="None"
              defaultValue={row?.user_id ? String(row.user_id) : ''}
              options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </div>
        ))}
      </div>
    </ChoiceGroup>
  )
}

/** Rows for this year, the next, and the one after the last that is known. */
function Terms({ settings: { terms, this_year, has_own_terms, place_name } }: { settings: SchoolSettings }) {
  const firstYear = Math.min(this_year, ...terms.map(({ year }) => year))
  const lastYear = Math.max(this_year, ...terms.map(({ year }) => year)) + 1
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  const rowsOf = (year: number) =>
    [1, 2, 3, 4].map(
      (term) =>
        terms.find((one) => one.year === year && one.term === term) ?? {
          year,
          term,
          starts_on: '',
          ends_on: '',
        },
    )
  return (
    <ChoiceGroup
      legend="Terms"
      hint={
        has_own_terms
          ? 'These are the dates that your school has saved.'
          : terms.length > 0
            ? `Filled in with the dates of government schools in ${place_name}. Check them and save.`
            : `We do not know the terms of these years in ${place_name}. Rules about days in term need them.`
      }
    >
      {years.map((year) => (
        <details key={year} open={year === this_year || undefined}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            Terms of {year}
          </summary>
          <div className="mt-1 mb-3 grid gap-4">
            {rowsOf(year).map(({ term, starts_on, ends_on }) => (
              <div key={term} className="grid grid-cols-2 gap-3">
                <input type="hidden" name="term" value={`${year}-${term}`} />
                <TextField
                  label={`Term ${term}, ${year}: first day`}
                  name="starts_on"
                  type="date"
                  optional
                  defaultValue={starts_on}
                />
                <TextField
                  label={`Term ${term}, ${year}: last day`}
                  name="ends_on"
                  type="date"
                  optional
                  defaultValue={ends_on}
                />
              </div>
            ))}
          </div>
        </details>
      ))}
    </ChoiceGroup>
  )
}

type Props = { settings: SchoolSettings; permissions: readonly AdvisorPermission[] }

/** Who approves, and whether they may approve what they prepared. */
export function OwnApproval({ settings: { approvers, own_approval_reason }, permissions }: Props) {
  const refusal = permissionRefusal(permissions, setOwnApproval)
  return (
    <Panel>
      <p>
        {approvers.length > 0
          ? `${approvers.map(({ name }) => name).join(', ')}.`
          : 'Nobody at your school can approve work experience yet.'}{' '}
        <Link to="/advisor/profile">You can change permissions in your profile.</Link>
      </p>
      <p className="my-3 text-sm text-muted">
        {own_approval_reason
          ? `People can approve what they prepared. Reason: ${own_approval_reason}`
          : 'Nobody can approve what they prepared themselves.'}
      </p>
      {own_approval_reason ? (
        <SmallForm intent="own-approval:off" button="Turn it off" disabledReason={refusal} />
      ) : (
        <SmallForm intent="own-approval:on" button="Allow it" disabledReason={refusal}>
          {({ errors }) => (
            <TextArea
              label="If you want to allow it, say why"
              name="reason"
              rows={2}
              maxLength={500}
              error={errors.reason}
            />
          )}
        </SmallForm>
      )}
    </Panel>
  )
}
