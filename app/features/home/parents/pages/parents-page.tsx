import { redirect } from 'react-router'
import { readSignInOptions } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { sharedPlanPath } from '../pasted-link.ts'
import type { Route } from './+types/parents-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** A long text, hydrated only for the form in it. */
const ParentsGuide = lazyHydrate(
  () => import('../components/parents-guide.tsx'),
  (file) => file.ParentsGuide,
  { isAwaited: true },
)

export async function loader({ context }: Route.LoaderArgs) {
  const { strictPrivacy } = await readSignInOptions(context.get(apiContext))
  const { origin, country } = context.get(pageContext)
  return { origin, country, isStrict: strictPrivacy ?? false }
}

/** Opens the plan of a pasted link. It is posted, since an address with a secret in it is written into logs. */
export async function action({ request }: Route.ActionArgs) {
  const path = sharedPlanPath(textOf(await request.formData(), 'link'))
  if (path) return redirect(path)
  return respond(
    invalid({
      link: 'That is not a link to a plan. It has /shared-plan/ in it, then a long row of letters.',
    }),
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'For parents and caregivers',
    description:
      'What Yonder is and what it stores, how to talk about work and study, what the figures mean, and how to open a plan that was shared with you.',
    path: '/parents',
    origin: loaderData?.origin,
  })

export default function ParentsPage({ loaderData }: Route.ComponentProps) {
  const { country, isStrict } = loaderData
  return (
    <>
      <PictureHero art={{ slug: 'par-5', theme: 'coast' }}>
        <h1 className="max-w-[16ch] text-display">For parents and caregivers</h1>
        <p className="mt-3 max-w-[34ch] text-lead">
          You do not need to know the answer. It helps to keep the conversation open.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="#talk" variant="accent">
            How to talk about it
          </ButtonLink>
          <ButtonLink to="#plan" variant="outline">
            I was sent a plan
          </ButtonLink>
        </div>
      </PictureHero>
      <ParentsGuide country={country} isStrict={isStrict} />
    </>
  )
}
