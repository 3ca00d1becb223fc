import { whoWrites } from '#app/features/groups/who-writes.ts'
import { dateInZone } from '#app/features/people/dates.ts'
import { schoolSentPath } from '#app/features/people/memberships/sent-fields.ts'
import type { getSchoolSharing } from '#app/features/people/sharing-contract.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { sharingWords, viewWords } from '../school-sharing-words.ts'
import { ChoiceText } from './choice-text.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** What a student shows their school, and who of it opened what. */
export function SchoolSharing({ data, school, place, family, opened }: ReplyOf<typeof getSchoolSharing>) {
  const form = useSettingsForm('sharing')
  return (
    <>
      <SettingsPanel
        id="sharing"
        title="What your school sees"
        text={
          school
            ? `The careers advisors of ${school} see your name, your year and what you tick here.`
            : 'You are not with a school on Yonder, so no school sees anything. This is what yours would see.'
        }
      >
        <SettingsForm form={form} intent="sharing" save="Save what your school sees">
          <ChoiceGroup legend="Your school may see">
            {sharingWords.map(({ name, ...words }) => (
              <Checkbox
                key={name}
                name={name}
                label={<ChoiceText {...words} />}
                defaultChecked={data[name]}
              />
            ))}
          </ChoiceGroup>
          {school && (
            <Link to={schoolSentPath} look="arrow">
              What your school sent us about you
            </Link>
          )}
          <p className="text-sm text-muted">
            Your school never sees your quiz answers, how you said you feel, cash-outs, or what you answered
            about gender, origin or disability.
          </p>
          <p className="text-sm text-muted">
            {whoWrites.students} {whoWrites.opened}
          </p>
        </SettingsForm>
      </SettingsPanel>
      {family.length > 0 && (
        <SettingsPanel
          id="family"
          title="Your family’s contact details"
          text="Your school can contact these people. Yonder does not use these details to contact anyone. The phone numbers and emails are not on this page, but in the download of your data. If something is wrong, tell your school."
        >
          <ul className="grid gap-2">
            {family.map(({ name, relation }) => (
              <li key={name + relation} className="break-words">
                <b>{name}</b>, {relation}
              </li>
            ))}
          </ul>
        </SettingsPanel>
      )}
      <SettingsPanel
        id="opened"
        title="Who opened what"
        text="When someone at your school opens something of yours, or sees your plan in a list, it is listed here, at most once an hour for each thing."
      >
        {opened.length === 0 ? (
          <p>Nobody at your school has opened anything of yours yet.</p>
        ) : (
          <ul className="grid gap-2">
            {opened.map(({ by, subject, at }) => (
              <li key={`${by}${subject}${at}`}>
                <span className="font-semibold">{by}</span> {viewWords(subject)},{' '}
                <time dateTime={at}>{dateInZone(at, zoneOf(place))}</time>
              </li>
            ))}
          </ul>
        )}
      </SettingsPanel>
    </>
  )
}
