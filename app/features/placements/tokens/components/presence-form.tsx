import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import type { HostPage } from '../contract.ts'
import { TokenForm, type TokenResult } from './token-form.tsx'

type Props = { presence: NonNullable<HostPage['presence']>; firstName: string }

/** Whether the student is there today, and a button for a host that has waited in vain. */
export function PresenceForm({ presence: { kind }, firstName }: Props) {
  const form = useForm<TokenResult>({ intents: ['absence'], revalidates: false, focusesErrors: false })
  if (form.result?.ok) return <Banner tone="good">{form.result.message}</Banner>
  if (kind === 'absent') return <Banner>{firstName} cannot come today. The school knows.</Banner>
  if (kind === 'no-show')
    return <Banner>You have said that {firstName} did not come today. The school knows.</Banner>
  return (
    <section>
      <h2 className="text-h3">Is {firstName} there today?</h2>
      <p className="mt-1.5 mb-3">
        {kind === 'checked-in'
          ? `${firstName} has said so. Press the button if that is not right, and we notify the school at once.`
          : 'If not, press the button, and we notify the school at once.'}
      </p>
      <TokenForm form={form} intent="absence" variant="outline" submit={`${firstName} is not here`} />
    </section>
  )
}
