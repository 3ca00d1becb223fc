import type { FamilyLink } from '#app/features/families/contract.ts'
import { endedShownDays } from '#app/features/families/rules.ts'
import { ReportFields } from '#app/features/moderation/report-fields.tsx'
import { dayOnly } from '#app/features/people/dates.ts'
import { FormAnswer, useSettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Links that have ended, each with the way to report the account. */
export function EndedLinks({ links, country }: { links: readonly FamilyLink[]; country: string | null }) {
  return (
    <SettingsPanel
      id="ended"
      title="Ended"
      text={`These accounts see nothing of yours. They are listed here for ${endedShownDays} days.`}
    >
      <ul className="grid gap-4">
        {links.map((link) => (
          <li key={link.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <EndedLink link={link} country={country} />
          </li>
        ))}
      </ul>
    </SettingsPanel>
  )
}

function EndedLink({ link, country }: { link: FamilyLink; country: string | null }) {
  const { id, name, parent, ended_at, ended_by } = link
  const form = useSettingsForm(`report/${id}`)
  const who = ended_by === 'parent' ? `${name} ended it` : 'You ended it'
  return (
    <>
      <p className="break-words">
        <b>{name}</b>
        {parent && `, ${parent.name}${parent.email ? ` (${parent.email})` : ''}`}
        {ended_at && `. ${who} on ${dayOnly(ended_at, country)}.`}
      </p>
      <details className="mt-2 text-sm">
        <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-3">
          Report this account
        </summary>
        <form {...form.props} className="grid gap-3 pt-2">
          <FormAnswer result={form.result} />
          <ReportFields
            note="Yonder’s staff read your report. The person is not told that it was you."
            error={form.errors.reason}
            intent={`report/${id}`}
          />
        </form>
      </details>
    </>
  )
}
