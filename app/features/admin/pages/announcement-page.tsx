import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { AdminHead } from '../components/admin-head.tsx'
import { listResources } from '../contract.ts'
import { sendAnnouncement } from '../operations-contract.ts'
import { announcementAudiences } from '../rules.ts'
import { audienceWords } from '../words.ts'
import type { Route } from './+types/announcement-page'

type Fields = Record<'audience' | 'title' | 'description' | 'action_url', string>
type Result = FormResult & { fields: Fields; count?: number }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: resources } = await context.get(apiContext).call(listResources)
  if (!resources.some(({ name }) => name === 'users')) throw data(null, { status: 404 })
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const field = (name: keyof Fields) => textOf(form, name).trim()
  const audience = announcementAudiences.find((one) => one === field('audience')) ?? 'everyone'
  const fields: Fields = {
    ...{ audience, title: field('title') },
    ...{ description: field('description'), action_url: field('action_url') },
  }
  const body = { ...fields, audience, dry_run: intent !== 'send' }
  const reply = await context.get(apiContext).attempt(sendAnnouncement, { body })
  if (!reply.ok) return respond<Result>({ ...refused(reply.problem, { intent }), fields })
  const { count } = reply.value
  const message = intent === 'send' ? `On its way to ${counted(count, 'person', 'people')}.` : undefined
  return respond<Result>({ ok: true, intent, fields, count, message })
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Announcements, admin', noIndex: true })

const nothing: Fields = { audience: 'everyone', title: '', description: '', action_url: '' }

/** Tells everybody of a kind something: written, looked at with the number of people, and only then sent. */
export default function AnnouncementPage() {
  const form = useForm<Result>({ intents: ['check', 'send'], revalidates: false })
  const { result, errors } = form
  const checked = result?.ok && result.intent === 'check' ? result : null
  const sent = result?.ok && result.intent === 'send' ? result : null
  const fields = sent ? nothing : (result?.fields ?? nothing)
  return (
    <>
      <AdminHead
        title="Announcements"
        lead="A short notice in people’s notifications. At most five a day, for everybody together."
      />
      <form
        key={sent ? 'next' : 'first'}
        {...form.props}
        onChange={(event) => {
          if (checked) form.clear()
          form.props.onChange(event)
        }}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]"
      >
        <Panel>
          <div className="grid gap-5">
            {result?.message && (
              <Banner tone={result.ok ? 'good' : 'bad'} role={result.ok ? 'status' : 'alert'}>
                {result.message}
              </Banner>
            )}
            <Select
              name="audience"
              label="For"
              defaultValue={fields.audience}
              options={announcementAudiences.map((value) => ({ value, label: audienceWords[value] }))}
            />
            <TextField
              name="title"
              label="Title"
              maxLength={80}
              defaultValue={fields.title}
              error={errors.title}
            />
            <TextArea
              name="description"
              label="What there is to say"
              rows={3}
              maxLength={300}
              defaultValue={fields.description}
              error={errors.description}
            />
            <TextField
              name="action_url"
              label="Where it leads"
              hint="A path of this site, as /articles/recent"
              maxLength={300}
              defaultValue={fields.action_url}
              error={errors.action_url}
              optional
            />
            <div>
              <Button
                type="submit"
                name="intent"
                value="check"
                variant={checked ? 'outline' : 'primary'}
                busy={form.pendingIntent === 'check'}
              >
                Look at it first
              </Button>
            </div>
          </div>
        </Panel>
        {checked && <Preview result={checked} isSending={form.pendingIntent === 'send'} />}
      </form>
    </>
  )
}

/** The notice as people get it, and the button that sends it to so many. */
function Preview({ result, isSending }: { result: Result; isSending: boolean }) {
  const { fields, count = 0 } = result
  return (
    <Panel>
      <div role="status" className="grid gap-4">
        <h2 className="text-h3">This is what they get</h2>
        <div className="rounded-card border border-line bg-tint p-4">
          <p className="font-semibold break-words">{fields.title}</p>
          <p className="text-sm break-words whitespace-pre-line">{fields.description}</p>
          <p className="mt-1 text-xs break-all text-muted">Leads to {fields.action_url || 'the home page'}</p>
        </div>
        <p>
          It goes to <b>{counted(count, 'person', 'people')}</b>. It cannot be taken back.
        </p>
      </div>
      <div className="mt-4 grid">
        <Button
          type="submit"
          name="intent"
          value="send"
          busy={isSending}
          disabledReason={count > 0 ? null : 'There is nobody of this kind.'}
        >
          Send to {counted(count, 'person', 'people')}
        </Button>
      </div>
    </Panel>
  )
}
