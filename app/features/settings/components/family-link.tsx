import type { FamilyLink } from '#app/features/families/contract.ts'
import { familyPartWords } from '#app/features/families/parts.ts'
import { dateInWords, dayOnly } from '#app/features/people/dates.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { FamilyParts } from './family-parts.tsx'
import { FormAnswer, SaveButton, type SettingsFormState, useSettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

type LinkProps = { link: FamilyLink; form: SettingsFormState; ending: SettingsFormState }

type PanelProps = Pick<LinkProps, 'link' | 'ending'> & { country: string | null }

/** One link: whom it is with, what they see, and how it ends. `ending` is of the page, which stays when the link has gone. */
export function FamilyLinkPanel({ link, ending, country }: PanelProps) {
  const { id, name, state } = link
  const form = useSettingsForm(...['confirm', 'resend', 'parts'].map((verb) => `${verb}/${id}`))
  return (
    <SettingsPanel title={name} text={stateWords(link, country)}>
      <FormAnswer result={form.result} />
      {state === 'accepted' && <ConfirmAccount link={link} form={form} ending={ending} />}
      {(state === 'invited' || state === 'expired') && <Invitation link={link} form={form} ending={ending} />}
      {state !== 'expired' && <Shown link={link} form={form} />}
      {state === 'confirmed' && <EndLink link={link} ending={ending} />}
    </SettingsPanel>
  )
}

/** What has happened so far, and what they see now. */
function stateWords(
  { state, email, parent, expires_at, seen_at }: FamilyLink,
  country: string | null,
): string {
  const account = parent ? [parent.name, parent.email && `(${parent.email})`].filter(Boolean).join(' ') : ''
  switch (state) {
    case 'invited':
      return `Invited at ${email ?? 'their address'}. The invitation works until ${dayOnly(expires_at, country)}. They see nothing yet.`
    case 'expired':
      return `Nobody accepted the invitation by ${dayOnly(expires_at, country)}. They see nothing.`
    case 'accepted':
      return `${account} accepted. They see nothing until you confirm.`
    default:
      return seen_at
        ? `${account}. They last looked in the hour from ${dateInWords(seen_at, country)}.`
        : `${account}. They have not looked yet.`
  }
}

function ConfirmAccount({ link: { id, name, parent }, form, ending }: LinkProps) {
  return (
    <div className="grid gap-4 rounded-card bg-sand p-4">
      <h3 className="break-words text-md">{`Is ${parent?.name ?? 'this account'} really ${name}?`}</h3>
      <p className="text-sm">
        Check the name and the email address. If you are not sure, ask them first, in person or by phone.
      </p>
      <div className="flex flex-wrap gap-3">
        <form {...form.props}>
          <SaveButton form={form} intent={`confirm/${id}`}>{`Yes, this is ${name}`}</SaveButton>
        </form>
        <form {...ending.props}>
          <SaveButton form={ending} intent={`end/${id}`} variant="outline">
            That is not them
          </SaveButton>
        </form>
      </div>
      <p className="text-sm">
        “That is not them” ends the link at once. You can then report the account at the end of this page.
      </p>
    </div>
  )
}

function Invitation({ link: { id, email, state }, form, ending }: LinkProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {email && (
        <form {...form.props}>
          <SaveButton form={form} intent={`resend/${id}`} variant="outline">
            Send it again
          </SaveButton>
        </form>
      )}
      <form {...ending.props}>
        <SaveButton form={ending} intent={`end/${id}`} variant="outline">
          {state === 'expired' ? 'Remove' : 'Cancel the invitation'}
        </SaveButton>
      </form>
    </div>
  )
}

function Shown({ link: { id, name, parts }, form }: Pick<LinkProps, 'link' | 'form'>) {
  return (
    <div className="mt-4">
      <p className="break-words text-sm">
        {`${name} may see: ${parts.map((part) => familyPartWords[part].label).join('; ')}.`}
      </p>
      <details className="text-sm" open={Boolean(form.errors.parts)}>
        <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-3">
          {`Change what ${name} may see`}
        </summary>
        <form {...form.props} className="grid gap-4 pt-2">
          <FamilyParts legend={`${name} may see`} shown={parts} error={form.errors.parts} />
          <div>
            <SaveButton form={form} intent={`parts/${id}`}>{`Save what ${name} sees`}</SaveButton>
          </div>
        </form>
      </details>
    </div>
  )
}

function EndLink({ link: { id, name }, ending }: Pick<LinkProps, 'link' | 'ending'>) {
  return (
    <form {...ending.props} className="mt-4 border-line border-t pt-2">
      <AskFirst
        label="End this link"
        of={`with ${name}`}
        question={`${name} then sees nothing of yours, and is told once that the link has ended. To share again, you send a new invitation.`}
        intent={`end/${id}`}
        yes="Yes, end it"
        busy={ending.pendingIntent === `end/${id}`}
      />
    </form>
  )
}
