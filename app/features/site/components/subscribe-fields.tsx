import { TextField } from '#app/ui/text-field.tsx'
import { subscribeConsent } from '../subscribe-rules.ts'

type Fields = { first_name?: string; email?: string }
type SubscribeFieldsProps = { errors?: Fields; typed?: Fields }

/** The two fields of the mailing list and what the button agrees to; the same in the footer and on its own page. */
export function SubscribeFields({ errors = {}, typed }: SubscribeFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2.5 *:min-w-0 *:flex-[1_1_140px]">
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={typed?.first_name}
          error={errors.first_name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={errors.email}
        />
      </div>
      <p className="mt-2.5 text-xs text-muted on-brand:text-on-brand-muted">{subscribeConsent}</p>
    </>
  )
}
