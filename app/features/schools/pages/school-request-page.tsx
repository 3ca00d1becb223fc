import { getRecord } from '#app/features/admin/contract.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Said } from '../components/said.tsx'
import { declineRequest, inviteRequester, noteSchoolCheck } from '../contract.ts'
import type { Route } from './+types/school-request-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const fieldsOf = async (resource: string, id: string) =>
    (await api.call(getRecord, { params: { resource, id } })).data.fields
  const values = await fieldsOf('school-requests', params.id)
  return { values, school: await fieldsOf('schools', String(values.schoolId)) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'register' || intent === 'phone') {
    const body = { check: intent, note: textOf(form, 'note', 500) } as const
    return respond(resultOf(await api.attempt(noteSchoolCheck, { params, body }), intent, 'Saved.'))
  }
  if (intent === 'decline')
    return respond(resultOf(await api.attempt(declineRequest, { params }), 'decide', 'Declined.'))
  const permissions = advisorPermissions.filter((one) => form.getAll('permissions').includes(one))
  const reply = await api.attempt(inviteRequester, { params, body: { permissions } })
  return respond(resultOf(reply, 'decide', 'The invitation is on its way.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'School to verify, admin', noIndex: true })

const statusWords: Record<string, string> = {
  new: 'Not decided',
  invited: 'Invited',
  declined: 'Declined',
}

/** One request of a school: two checks by hand, then an invitation. */
export default function SchoolRequestPage({ loaderData: { values, school }, params }: Route.ComponentProps) {
  const of = (name: string) => String(values[name] ?? '')
  const when = (name: string) =>
    values[name] === null ? 'Not yet' : dayInWords(dayIn(editingZone, new Date(of(name))))
  const place = ['suburb', 'town', 'regionCode', 'countryCode'].map((name) => school[name])
  const isOpen = values.status === 'new'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Schools to verify', to: '/admin/school-requests' },
          { label: `Number ${params.id}` },
        ]}
      />
      <div className="mt-3 grid max-w-180 gap-6">
        <h1 className="text-h2">
          {of('name')}, {of('role')}
        </h1>
        <FactList
          items={[
            { label: 'Status', value: statusWords[of('status')] },
            { label: 'School', value: [school.name, ...place].filter(Boolean).join(', ') },
            { label: 'Number in the register', value: String(school.officialId) },
            { label: 'Work email', value: of('email') },
            { label: 'Message', value: of('message') },
            { label: 'Sent', value: when('createdAt') },
            { label: 'Register checked', value: when('registerCheckedAt') },
            { label: 'Number called', value: when('phoneRungAt') },
            ...(values.decidedAt === null ? [] : [{ label: 'Decided', value: when('decidedAt') }]),
          ]}
        />
        <CheckForm
          intent="register"
          title="1. Check the register"
          hint="Write which register and entry you checked, and whether the name, address and email domain match."
          note={values.registerNote}
          isOpen={isOpen}
        />
        <CheckForm
          intent="phone"
          title="2. Call the published number"
          hint="Use the number from the register or the school’s own site, never one from the message. Write who answered and what they said."
          note={values.phoneNote}
          isOpen={isOpen}
        />
        <DecideForm isOpen={isOpen} />
      </div>
    </>
  )
}

type CheckProps = {
  intent: 'register' | 'phone'
  title: string
  hint: string
  note: unknown
  isOpen: boolean
}

function CheckForm({ intent, title, hint, note, isOpen }: CheckProps) {
  const form = useForm({ intents: [intent] })
  return (
    <Panel>
      <h2 className="text-h3">{title}</h2>
      {typeof note === 'string' && <p className="mt-2">Noted: {note}</p>}
      {isOpen && (
        <form {...form.props} className="mt-3 grid gap-3">
          <Said result={form.result} />
          <TextField
            label="What you found"
            name="note"
            maxLength={500}
            hint={hint}
            error={form.errors.note}
          />
          <p>
            <Button type="submit" name="intent" value={intent} variant="outline" busy={form.isPending}>
              Save this check
            </Button>
          </p>
        </form>
      )}
    </Panel>
  )
}

function DecideForm({ isOpen }: { isOpen: boolean }) {
  const form = useForm({ intents: ['decide', 'invite', 'decline'] })
  return (
    <Panel>
      <h2 className="text-h3">3. Invite</h2>
      <form {...form.props} className="mt-3 grid gap-4">
        <Said result={form.result} />
        {isOpen && (
          <>
            <ChoiceGroup legend="What this person can do">
              {advisorPermissions.map((one) => (
                <Checkbox
                  key={one}
                  name="permissions"
                  value={one}
                  label={`${permissionWords[one].label}. ${permissionWords[one].hint}`}
                  defaultChecked
                />
              ))}
            </ChoiceGroup>
            <p className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="invite" busy={form.pendingIntent === 'invite'}>
                Send the invitation
              </Button>
              <Button
                type="submit"
                name="intent"
                value="decline"
                variant="outline"
                busy={form.pendingIntent === 'decline'}
              >
                Decline
              </Button>
            </p>
          </>
        )}
        {!isOpen && !form.result && <p className="text-muted">This has been decided.</p>}
      </form>
    </Panel>
  )
}
