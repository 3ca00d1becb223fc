import { TextField } from '#app/ui/text-field.tsx'
import { subscribeConsent } from '../subscribe-rules.ts'

/** The two fields of the mailing list and what the button agrees to; the same in the footer and on its own page. */
export function SubscribeFields({ errors = {} }: { errors?: { first_name?: string; email?: string } }) {
  return (
    <>
      <div className="flex flex-wrap gap-2.5 *:min-w-0 *:flex-[1_1_140px]">
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          error={errors.first_name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
        />
      </div>
      <p className="mt-2.5 text-xs text-muted on-brand:text-on-brand-muted">{subscribeConsent}</p>
    </>
  )
}
