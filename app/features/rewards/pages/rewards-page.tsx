import { useLocation, useNavigate } from 'react-router'
import { getOwnBadges, type IssuedBadge } from '#app/features/badges/contract.ts'
import { getSecurity } from '#app/features/sign-in/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { BadgeList } from '#app/ui/badge-list.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { handleRewardsForm } from '../cash-out-action.ts'
import { cashOutMethods, centsOf, dollars, panelOf } from '../cash-out-rules.ts'
import { CashOutForm } from '../components/cash-out-form.tsx'
import { CashOutPanel } from '../components/cash-out-panel.tsx'
import { EarningsTable } from '../components/earnings-table.tsx'
import { FairPanel } from '../components/fair-panel.tsx'
import { OpenCashOut } from '../components/open-cash-out.tsx'
import { PhoneForm } from '../components/phone-form.tsx'
import { RewardsPanel } from '../components/rewards-panel.tsx'
import { getRewardBalance, getRewards, listCashOuts } from '../contract.ts'
import { parseXp, withCommas } from '../ledger-rules.ts'
import { methodWords } from '../words.ts'
import type { Route } from './+types/rewards-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [rewards, balance, cashOuts, security, own] = await Promise.all([
    api.call(getRewards),
    api.attempt(getRewardBalance),
    api.attempt(listCashOuts),
    api.attempt(getSecurity),
    api.attempt(getOwnBadges),
  ])
  const asked = new URL(request.url).searchParams.get('cashout')
  return {
    rewards,
    earnings: balance.ok ? balance.value.earnings : [],
    latest: cashOuts.ok ? (cashOuts.value.data[0] ?? null) : null,
    badges: own.ok ? own.value.issued_badges.filter(isValid).map(toItem) : [],
    isUser: cashOuts.ok,
    chosen: cashOutMethods.find((method) => method === asked) ?? null,
    security: security.ok ? security.value : null,
    idempotencyKey: crypto.randomUUID(),
  }
}

function isValid({ revoked_reason }: IssuedBadge): boolean {
  return revoked_reason === null
}

function toItem({ badge, certificate_url, is_public }: IssuedBadge) {
  return { title: badge.title, imageUrl: badge.image_url, to: is_public ? certificate_url : '/badges' }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleRewardsForm(context.get(apiContext), await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () =>
  pageMeta({
    title: 'Rewards',
    description: 'How you earn XP on Yonder, what they are worth, and how to cash them out.',
    path: '/rewards',
  })

/** What someone has, how to get more, and how to turn it into money. */
export default function RewardsPage({ loaderData }: Route.ComponentProps) {
  const { rewards, earnings, latest, badges, isUser, chosen, security, idempotencyKey } = loaderData
  const xp = parseXp(rewards.balance)
  const panel = panelOf({ isUser, total: rewards.total })
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const option = rewards.options.find(({ method, refusal }) => method === chosen && !refusal)
  const canChoose =
    panel === 'cashout' && !rewards.open_cashout && rewards.cashable >= rewards.cashout_minimum
  const cashOutForm = option && security && (
    <CashOutForm
      key={option.method}
      method={option.method}
      balance={xp}
      most={Math.min(rewards.cashable, rewards.daily_left)}
      xpPerDollar={rewards.xp_per_dollar}
      security={security}
      idempotencyKey={idempotencyKey}
    />
  )
  const form = option && canChoose && (rewards.has_phone ? cashOutForm : <PhoneForm />)
  const formTitle = rewards.has_phone
    ? `Cash out by ${option ? methodWords[option.method] : ''}`
    : 'First, your mobile number'
  return (
    <>
      <PictureHero art={{ slug: 'rewards', theme: 'coast' }}>
        <h1 className="text-h1">Rewards</h1>
        <p className="mt-4 flex flex-wrap items-end gap-3">
          <b className="num font-display text-h1">{rewards.balance}</b> <span>XP to spend</span>
        </p>
        <p className="mt-2 max-w-[44ch] text-on-brand-muted">{balanceSentence(rewards, xp)}</p>
      </PictureHero>
      <Section tight>
        <WithAside
          aside={
            <div className="grid gap-5">
              <RewardsPanel rewards={rewards} />
              <FairPanel rewards={rewards} />
            </div>
          }
        >
          <div className="grid gap-7">
            <CashOutPanel panel={panel} rewards={rewards} chosen={chosen} />
            {form &&
              (isHydrated ? (
                <Modal title={formTitle} onClose={() => navigate(pathname, { preventScrollReset: true })}>
                  {form}
                </Modal>
              ) : (
                <Panel tone="floating">
                  <h2 className="text-h3" id="cash-out">
                    {formTitle}
                  </h2>
                  {form}
                </Panel>
              ))}
            {latest && <OpenCashOut key={`${latest.id}/${latest.status}`} cashOut={latest} />}
            <EarningsTable earnings={earnings} />
            {badges.length > 0 && (
              <section aria-label="Badges">
                <SectionHead title="Badges" sunAt={41} link={{ to: '/badges', label: 'All badges' }} />
                <BadgeList label="Your badges" badges={badges} />
              </section>
            )}
          </div>
        </WithAside>
      </Section>
    </>
  )
}

type Rewards = Route.ComponentProps['loaderData']['rewards']

function balanceSentence(rewards: Rewards, xp: number): string {
  const worth = dollars(centsOf(xp, rewards.xp_per_dollar))
  if (rewards.total === 0)
    return `XP are points that you earn for finishing things here. From ${rewards.cashout_minimum} XP you can turn them into money.`
  const held =
    rewards.held > 0 ? ` Another ${withCommas(rewards.held)} XP are set aside for your cash-out.` : ''
  return `That is ${worth}. You can cash out from ${rewards.cashout_minimum} XP.${held}`
}
