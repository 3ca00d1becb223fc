import { Form } from 'react-router'
import type { Security } from '#app/features/sign-in/security-contract.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { firstErrors, type SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { ProveAgain } from './prove-again.tsx'
import { SaveButton } from './save-button.tsx'

/** Changes the email address, which takes effect once the emailed link is opened. */
export function EmailForm({ security, answer }: { security: Security; answer?: SettingsAnswer }) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-115 gap-4">
      <FormAnswer answer={answer} />
      <p>
        You sign in with <strong className="break-all">{security.email}</strong>
      </p>
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We send a link there. Your address changes when you open it."
        error={firstErrors(answer).email}
      />
      <ProveAgain security={security} errors={answer?.errors} />
      <div>
        <SaveButton intent="email">Send the link</SaveButton>
      </div>
    </Form>
  )
}
