import { useState } from 'react'
import type { Month } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import {
  type SentField,
  sentFields,
  sentInWords,
  sentLabels,
} from '#app/features/people/memberships/sent-fields.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { getSchoolSent } from '../school-sent-contract.ts'
import { BirthChange, type BirthFacts } from './birth-change.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

type Notice = NonNullable<ReplyOf<typeof getSchoolSent>['data']>

/** Every field that the school sent, with what is right beside it. What was not sent is not asked. */
export function SchoolSentForm({
  notice,
  birth,
  today,
  years,
}: {
  notice: Notice
  birth: BirthFacts
  today: Month
  years: readonly number[]
}) {
  const form = useSettingsForm('sent')
  const { sent, right } = notice
  const [dob, setDob] = useState(right.dob ?? '')
  const { errors } = form
  const hint = (field: SentField) => {
    const value = sent[field]
    return value && `Your school sent “${sentInWords(field, value)}”.`
  }
  const text = (field: Exclude<SentField, 'dob' | 'class_year' | 'email'>, most: number) => (
    <TextField
      key={field}
      label={sentLabels[field]}
      name={field}
      maxLength={most}
      optional={field !== 'first_name'}
      defaultValue={right[field] ?? ''}
      hint={hint(field)}
      error={errors[field]}
    />
  )
  const has = (field: SentField) => sent[field] !== undefined
  const isOfSchool = sentFields.slice(5).some(has)
  return (
    <SettingsForm form={form} intent="sent" save={notice.is_answered ? 'Save' : 'Save and go on'}>
      {!notice.is_answered && <input type="hidden" name="is_first" value="yes" />}
      {has('first_name') && text('first_name', 100)}
      {has('last_name') && text('last_name', 100)}
      {has('email') && (
        <p className="text-sm">
          {hint('email')} <Link to="/account/security">Use another email address</Link>
        </p>
      )}
      {has('class_year') && (
        <Select
          label={sentLabels.class_year}
          name="class_year"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          defaultValue={right.class_year}
          hint={hint('class_year')}
          error={errors.class_year}
        />
      )}
      {has('dob') && (
        <div className="grid gap-3">
          <BirthMonth
            dob={dob}
            today={today}
            error={errors.dob}
            hasNote={!birth.is_strict}
            onChange={setDob}
          />
          <p className="text-sm text-muted">{hint('dob')}</p>
          <BirthChange
            birth={birth}
            before={right.dob ?? null}
            after={dob}
            today={today}
            error={errors.guardian_email}
          />
        </div>
      )}
      {isOfSchool && (
        <p className="text-sm text-muted">
          The rest is kept by your school. What you change here does not change it, but your careers advisors
          read it and can put it right.
        </p>
      )}
      {has('external_id') && text('external_id', 64)}
      {has('groups') && text('groups', 500)}
      {has('parent_email') && text('parent_email', 254)}
    </SettingsForm>
  )
}
