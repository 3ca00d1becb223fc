import { dateInWords } from '#app/features/people/dates.ts'
import type { SignInOnDevice } from '#app/features/sign-in/contract.ts'
import { Tag } from '#app/ui/tag.tsx'
import { FormAnswer, SaveButton, useSettingsForm } from './settings-form.tsx'

/** The person's active sessions, this device first. */
export function SessionsList({ sessions }: { sessions: readonly SignInOnDevice[] }) {
  const form = useSettingsForm('end-session', 'end-others')
  const sorted = [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current))
  return (
    <div className="grid gap-4">
      <FormAnswer result={form.result} />
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
              <form {...form.props}>
                <input type="hidden" name="id" value={session.id} />
                <SaveButton form={form} intent="end-session" variant="outline">
                  {`Sign out ${session.device}`}
                </SaveButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form {...form.props}>
          <SaveButton form={form} intent="end-others" variant="outline">
            Sign out all other devices
          </SaveButton>
        </form>
      )}
    </div>
  )
}
