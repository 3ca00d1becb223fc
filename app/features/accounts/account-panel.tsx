import { Download, KeyRound, Lock, LockOpen, LogOut, MailCheck } from 'lucide-react'
import type { Security } from '#app/features/sign-in/contract.ts'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { roleActions } from './words.ts'

/** A person as a record of the admin area. */
type Account = { fields: Readonly<Record<string, unknown>> }
type Props = { record: Account; security: Security }

/** What staff do to an account. Nobody signs in as someone else: to see what a person sees, ask them. */
export function AccountPanel({ record, security }: Props) {
  return (
    <section className="mt-8" aria-labelledby="account">
      <h2 id="account" className="mb-3 text-h3">
        Account
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <AccountActions record={record} />
        <SensitiveActions record={record} security={security} />
      </div>
    </section>
  )
}

function AccountActions({ record }: { record: Account }) {
  const form = useForm({ intents: ['verify', 'sign-out', 'unlock'] })
  const isLocked = record.fields.status === 'locked'
  return (
    <Panel>
      <h3 className="mb-3 text-body font-bold">Help them sign in</h3>
      <form {...form.props} className="grid gap-3">
        <input type="hidden" name="account" value="1" />
        <Answer result={form.result} />
        {isLocked && (
          <Button type="submit" name="intent" value="unlock" icon={LockOpen} variant="outline">
            Unlock
          </Button>
        )}
        {record.fields.emailVerifiedAt === null && (
          <Button type="submit" name="intent" value="verify" icon={MailCheck} variant="outline">
            Mark the email as verified
          </Button>
        )}
        <Button type="submit" name="intent" value="sign-out" icon={LogOut} variant="outline">
          Sign out everywhere
        </Button>
      </form>
    </Panel>
  )
}

function SensitiveActions({ record, security }: Props) {
  const form = useForm({ intents: ['role', 'lock', 'reset-second-step', 'export'] })
  const { onSubmit, ...sent } = form.props
  const isLocked = record.fields.status === 'locked'
  return (
    <Panel>
      <h3 className="mb-3 text-body font-bold">Role, locking and data</h3>
      <form
        {...sent}
        onSubmit={(event) => {
          // the export is a file, which the browser fetches by itself
          const { submitter } = event.nativeEvent as SubmitEvent
          if (!(submitter instanceof HTMLButtonElement && submitter.value === 'export')) onSubmit(event)
        }}
        className="grid gap-4"
      >
        <input type="hidden" name="account" value="1" />
        <Answer result={form.result} />
        <ProveAgain security={security} errors={form.errors} />
        {canProve(security) && (
          <>
            <Select
              name="role"
              label="Role"
              placeholder="Choose a role"
              options={roleActions}
              error={form.errors.role}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="role" busy={form.pendingIntent === 'role'}>
                Change the role
              </Button>
              {!isLocked && (
                <Button type="submit" name="intent" value="lock" icon={Lock} variant="outline">
                  Lock
                </Button>
              )}
              <Button type="submit" name="intent" value="reset-second-step" icon={KeyRound} variant="outline">
                Reset two-step sign-in
              </Button>
              <Button type="submit" name="intent" value="export" icon={Download} variant="outline">
                Export their data
              </Button>
            </div>
            <p className="text-muted text-sm">
              Before you reset two-step sign-in, make sure who asks. Call them on a number you already have,
              or call their school. An email alone is not enough.
            </p>
          </>
        )}
      </form>
    </Panel>
  )
}

function Answer({ result }: { result?: { ok: boolean; message?: string } }) {
  if (!result?.message) return null
  return (
    <Banner tone={result.ok ? 'good' : 'bad'} role={result.ok ? 'status' : 'alert'}>
      {result.message}
    </Banner>
  )
}
