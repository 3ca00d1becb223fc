import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ExpoHero } from '../components/expo-hero.tsx'
import { Programme } from '../components/programme.tsx'
import { YourDay } from '../components/your-day.tsx'
import { getExpoDay, listExpoEvents } from '../contract.ts'
import { handleExpoForm } from '../expo-action.ts'
import { loadExpo } from '../load-expo.ts'
import { slugIn } from '../slug-in.ts'
import { sectionWords } from '../words.ts'
import type { Route } from './+types/expo-webinars-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const slug = slugIn(request)
  const { expo, expoState } = await loadExpo(api, slug, request)
  const [programme, day] = await Promise.all([
    api.call(listExpoEvents, { params: { expo_slug: slug }, query: { per_page: 100 } }),
    expoState === 'past' ? null : api.attempt(getExpoDay, { params: { slug } }),
  ])
  return {
    expo,
    expoState,
    sessions: programme.data,
    day: day?.ok ? day.value : null,
    isGuest: day?.ok === false && day.problem.status === 401,
    origin: context.get(pageContext).origin,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const slug = slugIn(request)
  return respond(await handleExpoForm(context.get(apiContext), await request.formData(), slug))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ expo }) => ({
    title: `${sectionWords.webinars} of ${expo.title}`,
    description: `The sessions of ${expo.title}, with their times and stages`,
    path: `/expo/${expo.slug}/webinars`,
    image: expo.share_image_url,
    noIndex: expo.is_sample,
  }))

/** The whole programme of an expo, by stage. */
export default function ExpoWebinarsPage({
  loaderData: { expo, sessions, day, isGuest },
}: Route.ComponentProps) {
  const stages = [...new Set(sessions.map(({ stage }) => stage ?? ''))]
  const picked = day?.data.map(({ id }) => id) ?? null
  const text = expo.sections.find(({ key }) => key === 'webinars')
  const programme = (
    <>
      {text && <Prose html={text.content} />}
      {stages.length === 0 && <Programme sessions={[]} picked={null} />}
      {stages.map((stage, at) => (
        <div key={stage} className="print:hidden">
          <SectionHead title={stage || 'Sessions'} sunAt={70 - 15 * at} />
          <Programme
            sessions={sessions.filter((one) => (one.stage ?? '') === stage)}
            picked={picked}
            withStage={false}
          />
        </div>
      ))}
    </>
  )
  return (
    <>
      <ExpoHero expo={expo} page={sectionWords.webinars} isLow />
      <Section tight>
        {expo.state === 'past' ? (
          <div className="grid gap-11">{programme}</div>
        ) : (
          <WithAside
            aside={
              <YourDay slug={expo.slug} hostZone={expo.time_zone} day={day?.data ?? null} isGuest={isGuest} />
            }
          >
            {programme}
          </WithAside>
        )}
      </Section>
    </>
  )
}
