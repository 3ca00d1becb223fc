import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type AdvisorProfile, endSchoolLink, makeSchoolLink } from '../contract.ts'
import { Said } from './said.tsx'

type LinkResult = FormResult<'name' | 'email_domains' | 'expires_on'> & { link?: string }

/** The links by which students come to the school. */
export function SchoolLinks({ profile: { links, permissions } }: { profile: AdvisorProfile }) {
  const refusal = permissionRefusal(permissions, makeSchoolLink)
  const form = useForm<LinkResult>({ intents: ['link'] })
  const ending = useForm({ intents: ['end-link'] })
  return (
    <Panel>
      <h2 className="text-h3">Links for students</h2>
      <p className="mt-1.5 text-sm text-muted">
        A person who follows a link is asked if they are your student. You do not see them until they say yes.
      </p>
      <Said result={ending.result} />
      {links.length === 0 ? (
        <p className="mt-3">There is no link yet. Make one and give it to a class.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {links.map((link) => (
            <li key={link.id}>
              <form {...ending.props} className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="id" value={link.id} />
                <span>
                  <span className="font-semibold">{link.name}</span>
                  <span className="block text-sm text-muted">{factsOf(link)}</span>
                </span>
                <AskFirst
                  label="End this link"
                  of={link.name}
                  question="People who still have it cannot use it any more. You can make another one."
                  intent="end-link"
                  yes="Yes, end it"
                  disabledReason={permissionRefusal(permissions, endSchoolLink)}
                />
              </form>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="mt-5 grid gap-4">
        <h3 className="font-semibold">Make a link</h3>
        <Said result={form.result} />
        {form.result?.link && (
          <TextField
            label="The link"
            name="made"
            readOnly
            defaultValue={`${originHere()}${form.result.link}`}
          />
        )}
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          hint="For you to recognise it, for example “Year 10, 2027”."
          error={form.errors.name}
        />
        <TextField
          label="Email domains"
          name="email_domains"
          optional
          hint="Only people with these email domains can join, for example student.example.edu.au. Separate several with commas."
          error={form.errors.email_domains}
        />
        <TextField label="Last day" name="expires_on" type="date" optional error={form.errors.expires_on} />
        <p>
          <Button type="submit" name="intent" value="link" busy={form.isPending} disabledReason={refusal}>
            Make the link
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function factsOf({ email_domains, expires_at, is_active }: AdvisorProfile['links'][number]): string {
  const who = email_domains.length > 0 ? `For ${email_domains.join(', ')}` : 'For any address'
  const until = expires_at ? `until ${dayInWords(expires_at.slice(0, 10))}` : 'no last day'
  return is_active ? `${who}, ${until}` : `${who}. It has expired.`
}

function originHere(): string {
  return typeof location === 'undefined' ? '' : location.origin
}
