import { dateInZone } from '#app/features/people/dates.ts'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { confirmStudentImport, type StudentImport } from '../contract.ts'
import { InvitationTime } from './invitation-time.tsx'
import { onboardingPath } from './onboarding-head.tsx'

const figure = (count: number) => count.toLocaleString('en-AU')

/** What can be done with a list now. */
export function ImportActions({ item }: { item: StudentImport }) {
  const form = useForm({ intents: ['confirm', 'cancel', 'undo'] })
  const refusal = usePermissionRefusal(confirmStudentImport)
  const { status, undo_until: undoUntil } = item
  const changesNothing = item.new_rows + item.changed_rows + item.ticked_rows === 0
  return (
    <form {...form.props} className="mt-7 grid gap-4">
      {form.result?.message && !form.result.ok && (
        <p role="alert" className="font-semibold text-danger">
          {form.result.message}
        </p>
      )}
      {status === 'ready' && (
        <Panel tone="floating">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-60 flex-1">
              <p className="font-semibold">
                {figure(item.new_rows)} in, {figure(item.changed_rows)} changed, {figure(item.ticked_rows)}{' '}
                out, {figure(item.error_rows)} left out.
              </p>
              <p className="mt-1 text-sm text-muted">
                {changesNothing
                  ? 'This list would not change anything. Correct it and upload it again.'
                  : 'You can undo the whole list for 7 days. No account is taken over: someone who already has one is asked first.'}
              </p>
            </div>
            {item.new_rows > 0 && <InvitationTime item={item} error={form.errors.invite} />}
            <div className="flex flex-wrap gap-3">
              {changesNothing ? (
                <ButtonLink to={onboardingPath}>Add students</ButtonLink>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="confirm"
                  busy={form.pendingIntent === 'confirm'}
                  doing="Starting to add your students."
                  disabledReason={refusal}
                >
                  Bring them in
                </Button>
              )}
            </div>
          </div>
          <AskFirst
            label="Discard this list"
            question="The list and your choices in it are deleted. Nobody is invited, and nothing changes at your school."
            yes="Yes, discard it"
            intent="cancel"
            busy={form.pendingIntent === 'cancel'}
            disabledReason={refusal}
          />
        </Panel>
      )}
      <div className="flex flex-wrap gap-3">
        {status.startsWith('completed') && (
          <ButtonLink to="/advisor/students" variant="outline">
            Your students
          </ButtonLink>
        )}
        {status === 'failed' && <ButtonLink to={`${onboardingPath}/csv`}>Upload another file</ButtonLink>}
      </div>
      {undoUntil && (
        <AskFirst
          label={`Undo this list, until ${dateInZone(undoUntil, item.time_zone)}`}
          question="Students who have joined by then stay. Invitations that nobody has answered are withdrawn. Changed details are restored unless someone has changed them since."
          yes="Yes, undo it"
          intent="undo"
          busy={form.pendingIntent === 'undo'}
          disabledReason={refusal}
        />
      )}
    </form>
  )
}
