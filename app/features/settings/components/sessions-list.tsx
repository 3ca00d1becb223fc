import { Form } from 'react-router'
import { dateInWords } from '#app/features/people/dates.ts'
import type { SignInOnDevice } from '#app/features/sign-in/security-contract.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { SaveButton } from './save-button.tsx'

/** The person's active sessions, this device first. */
export function SessionsList({
  sessions,
  answer,
}: {
  sessions: readonly SignInOnDevice[]
  answer?: SettingsAnswer
}) {
  const sorted = [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current))
  return (
    <div className="grid gap-4">
      <FormAnswer answer={answer} />
      <ul className="divide-y divide-line">
        {sorted.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.is_current && <Tag tone="good">This device</Tag>}
              </p>
              <p className="text-sm text-muted">Last used {dateInWords(session.seen_at, null)}</p>
            </div>
            {!session.is_current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={session.id} />
                <SaveButton intent="end-session" variant="outline">
                  {`Sign out ${session.device}`}
                </SaveButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <SaveButton intent="end-others" variant="outline">
            Sign out all other devices
          </SaveButton>
        </Form>
      )}
    </div>
  )
}
