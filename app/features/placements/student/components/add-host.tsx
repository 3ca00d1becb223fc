import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { hostLengths, maxNewHostsPerMonth } from '../../hosts/host-rules.ts'
import type { HostField, HostsResult } from '../hosts-action.ts'

/** A host that the student has found. The school reads it before anything is sent there. */
export function AddHost({ industries }: { industries: { key: string; name: string }[] }) {
  const form = useForm<HostsResult>({ intents: ['add'] })
  const { result } = form
  const errors = form.errors as Partial<Record<HostField, string>>
  const given = result?.given ?? {}
  const field = (name: HostField) => ({ name, defaultValue: given[name], error: errors[name] })
  return (
    <section id="add" className="scroll-mt-20">
      <h2 className="text-h2">Add a host</h2>
      <p className="mt-2 mb-5 max-w-[64ch] text-muted">
        Has a workplace said that it would take you? Add it here. Your school may look at it before Yonder
        writes to it. You can add {maxNewHostsPerMonth} a month.
      </p>
      <form {...form.props} className="grid max-w-[64ch] gap-5">
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]))}
          message={result?.ok ? undefined : result?.message}
        />
        <TextField
          label="Name of the business"
          required
          maxLength={hostLengths.name}
          {...field('business_name')}
        />
        <TextField
          label="Who to ask there"
          hint="First and last name of the person you talked to."
          required
          maxLength={hostLengths.contact}
          {...field('contact_name')}
        />
        <TextField label="Their work email" type="email" required {...field('email')} />
        <TextField label="Their phone number" type="tel" optional {...field('phone')} />
        <TextField label="Address" optional maxLength={hostLengths.address} {...field('address')} />
        <TextField
          label="Suburb or town"
          hint="With the postcode, for example Newtown 2042."
          optional
          maxLength={hostLengths.suburb}
          {...field('suburb')}
        />
        <Select
          label="Industry"
          optional
          placeholder="Choose one"
          options={industries.map(({ key, name }) => ({ value: key, label: name }))}
          {...field('industry')}
        />
        <div>
          <Button type="submit" name="intent" value="add" busy={form.isPending}>
            Add this host
          </Button>
        </div>
      </form>
    </section>
  )
}
