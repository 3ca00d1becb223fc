import { getSecurity } from '#app/features/sign-in/contract.ts'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { StaffDecisionFacts } from '../components/staff-decision-facts.tsx'
import { getXpAward, releaseXpAward, reverseXpAward, type XpAward } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'
import { movementWords, reviewDecisionWords, reviewReasonWords } from '../words.ts'
import type { Route } from './+types/admin-xp-award-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data }, security] = await Promise.all([
    api.call(getXpAward, { params: { id: params.id } }),
    api.call(getSecurity),
  ])
  return { award: data, security, idempotencyKey: crypto.randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const proved = await confirmed(api, form)
  if (!proved.ok) return respond(refused(proved.problem, { intent: 'decide' }))
  const intent = textOf(form, 'intent')
  const call = { params: { id: params.id }, idempotencyKey: `${textOf(form, 'key')}-${intent}` }
  const reply =
    intent === 'reverse'
      ? await api.attempt(reverseXpAward, { ...call, body: { reason: textOf(form, 'reason') } })
      : await api.attempt(releaseXpAward, call)
  const waits = reply.ok && reply.value.needs_second_person
  return respond(resultOf(reply, 'decide', waits ? 'Saved. A second admin has to ask for it too.' : 'Done.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'XP, admin', noIndex: true })

/** XP that someone was given: why they are held, and what can be decided about them. */
export default function AdminXpAwardPage({ loaderData }: Route.ComponentProps) {
  const { award, security, idempotencyKey } = loaderData
  const form = useForm()
  const isHeld = award.review !== null && award.review.decision === null
  return (
    <>
      <Breadcrumbs items={[{ label: 'XP', to: '/admin/xp-awards' }, { label: `Number ${award.id}` }]} />
      <div className="mt-3 grid max-w-180 gap-6">
        <h1 className="text-h2">
          {withCommas(award.xp)} XP: {movementWords(award.reason, award.xp)}
        </h1>
        <FactList items={factsOf(award)} />
        <Panel>
          <h2 className="text-h3">Decide</h2>
          {form.result?.message && (
            <p
              role={form.result.ok ? 'status' : 'alert'}
              className={form.result.ok ? 'mt-2 font-semibold' : 'mt-2 font-semibold text-danger'}
            >
              {form.result.message}
            </p>
          )}
          {award.is_reversed ? (
            <p className="mt-2 text-muted">These XP were taken back. No decision is needed.</p>
          ) : (
            <form {...form.props} className="mt-3 grid gap-4">
              <input type="hidden" name="key" value={idempotencyKey} />
              <StaffDecisionFacts decision={award.reverse} />
              <TextField
                label="Why they are taken back"
                name="reason"
                hint="Only staff read it."
                error={form.errors.reason}
                optional
              />
              <ProveAgain security={security} errors={form.errors} />
              {canProve(security) && (
                <p className="flex flex-wrap gap-3">
                  {isHeld && (
                    <Button
                      type="submit"
                      name="intent"
                      value="release"
                      busy={form.pendingIntent === 'release'}
                      disabledReason={award.release.refusal ?? undefined}
                    >
                      Release
                    </Button>
                  )}
                  <Button
                    type="submit"
                    name="intent"
                    value="reverse"
                    variant="outline"
                    busy={form.pendingIntent === 'reverse'}
                    disabledReason={award.reverse.refusal ?? undefined}
                  >
                    Take back
                  </Button>
                </p>
              )}
            </form>
          )}
        </Panel>
      </div>
    </>
  )
}

function factsOf({ user_id: userId, is_ghost: isGhost, review, ...award }: XpAward) {
  return [
    { label: 'Account', value: userId ?? (isGhost ? 'A visitor without an account' : 'Gone') },
    { label: 'For', value: `${award.source_type} ${award.source_id}` },
    { label: 'When', value: timeWords(award.created_at) },
    { label: 'Held', value: review ? reviewReasonWords[review.reason] : 'No' },
    ...(review
      ? [
          { label: 'Decision', value: review.decision ? reviewDecisionWords[review.decision] : 'Open' },
          { label: 'Note', value: review.note ?? 'None' },
          { label: 'First person', value: review.first_person_id ?? 'Nobody' },
        ]
      : []),
  ]
}
