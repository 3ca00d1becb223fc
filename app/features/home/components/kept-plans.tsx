import { stepListWords } from '#app/features/planner/progress-words.ts'
import { stopsOf } from '#app/features/planner/route/stops.ts'
import type { KeptPlan } from '#app/features/planner/sharing/kept-contract.ts'
import { outlineOf } from '#app/features/planner/sharing/plan-outline.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { helpWith } from '../parents/how-to-help.ts'

/** The plan that a young person shared, as its link shows it: each route in a line with its stops. */
export function KeptPlanCard({ plan }: { plan: KeptPlan }) {
  const { first_name, routes, expires_on, id } = plan
  return (
    <section
      aria-label={`${first_name}’s plan`}
      data-on="paper"
      className="rounded-tile bg-raised p-5 text-ink shadow-pop md:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={first_name} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="break-words text-h3">{`${first_name}’s plan`}</h2>
          <p className="text-muted text-sm">{`The link works until ${formatDate(expires_on)}`}</p>
        </div>
        <ButtonLink to={`#shared-${id}`} variant="outline" size="small">
          Read all of it
        </ButtonLink>
      </div>
      {routes.map(({ slug, name, answers }) => (
        <div key={slug} className="mt-5">
          <p className="num text-muted text-sm">{`${name}: ${stepListWords(answers.steps)}`}</p>
          <h3 className="max-w-[34ch] break-words text-h3">
            {plan.headlines[slug] ?? answers.title ?? 'The work is not chosen yet.'}
          </h3>
          {plan.pay_sources[slug] && (
            <p className="mt-1 max-w-[68ch] text-muted text-sm">
              {`${plan.pay_sources[slug]} First years often pay less.`}
            </p>
          )}
          <ol className="mt-3 grid gap-x-4 gap-y-2 border-line-strong border-t pt-2 sm:grid-cols-3">
            {stopsOf(answers).map(({ key, name: stop, note }) => (
              <li key={key} className="min-w-0 text-sm">
                <b className="block break-words">{stop}</b>
                {note && <span className="block break-words text-muted">{note}</span>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** The one thing to do about each plan. */
export function HowToHelp({ plans }: { plans: readonly KeptPlan[] }) {
  return (
    <div>
      <SectionHead title="How you can help this week" sunAt={44} />
      <ul className="grid gap-5">
        {plans.map((plan) => {
          const { title, why } = helpWith(plan)
          return (
            <li
              key={plan.id}
              data-on="paper"
              className="grid overflow-hidden rounded-card border border-line bg-surface text-ink md:grid-cols-[minmax(0,1fr)_236px]"
            >
              <div className="p-5 md:p-7">
                <h3 className="break-words text-h2">{title}</h3>
                <p className="mt-2 max-w-[56ch] text-muted">{why}</p>
              </div>
              <div className="relative min-h-28 max-md:hidden">
                <HorizonArt
                  slug={`help-${plan.id}`}
                  theme="city"
                  emblem="users"
                  ratio="square"
                  sky="deep"
                  fill
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Everything that a link shows, in words, with the way to take it off this Home. */
export function WhatIsShared({ plan }: { plan: KeptPlan }) {
  const { first_name, id, routes, levels, regions, today } = plan
  const names = {
    level: (code: string) => levels[code] ?? code,
    region: (code: string) => regions[code] ?? code,
    today,
    me: first_name,
  }
  return (
    <div id={`shared-${id}`} className="scroll-mt-20">
      <SectionHead title={`What ${first_name} shares with you`} sunAt={60} />
      <div
        data-on="paper"
        className="grid gap-6 rounded-card border border-line bg-surface p-5 text-ink md:p-6"
      >
        {routes.map(({ slug, name, answers }) => (
          <div key={slug}>
            <h3 className="break-words text-h3">
              {[name, answers.title ?? answers.occupation?.title].filter(Boolean).join(': ')}
            </h3>
            <dl className="mt-2">
              {outlineOf(answers, names).map(({ heading, lines }) => (
                <div
                  key={heading}
                  className="grid gap-x-5 gap-y-1 border-line border-t py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]"
                >
                  <dt className="font-semibold text-muted text-sm">{heading}</dt>
                  {lines.map((line, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be called the same, and nothing here moves
                    <dd key={at} className="whitespace-pre-line break-words sm:col-start-2">
                      {line}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        ))}
        <form method="post" action="/home" className="mt-4 border-line border-t pt-4">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="outline" size="small">
            Take it off my Home
          </Button>
        </form>
      </div>
    </div>
  )
}
