import { Play } from 'lucide-react'
import { redirect } from 'react-router'
import { AskYonder } from '#app/features/enquiries/ask-yonder.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { AttendForm } from '../components/attend-form.tsx'
import { ExpoHero } from '../components/expo-hero.tsx'
import { ExpoJourney } from '../components/expo-journey.tsx'
import { Programme } from '../components/programme.tsx'
import { SectionTexts } from '../components/section-texts.tsx'
import { StandGrid } from '../components/stand-grid.tsx'
import { YourDay } from '../components/your-day.tsx'
import { getExpoDay, listExhibitors, listExpoEvents } from '../contract.ts'
import { handleExpoForm } from '../expo-action.ts'
import { loadExpo } from '../load-expo.ts'
import { expoPath } from '../rules.ts'
import type { Route } from './+types/expo-page'

const stands = 6
const sessions = 8

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { expo, expoState } = await loadExpo(api, slug, request)
  // Not for good: an expo whose dates move is at this address again.
  const isPreview = context.get(pageContext).previewOf !== undefined
  if (expoState === 'past' && !isPreview) throw redirect(expoPath(expo.slug, 'past'))
  const [programme, exhibitors, day] = await Promise.all([
    api.call(listExpoEvents, { params: { expo_slug: slug }, query: { per_page: 100 } }),
    api.call(listExhibitors, { params: { slug }, query: { per_page: stands } }),
    api.attempt(getExpoDay, { params: { slug } }),
  ])
  return {
    expo,
    expoState,
    sessions: programme.data,
    stands: exhibitors.data,
    standCount: exhibitors.meta.total,
    day: day.ok ? day.value : null,
    isGuest: !day.ok && day.problem.status === 401,
    origin: context.get(pageContext).origin,
  }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  return respond(await handleExpoForm(context.get(apiContext), await request.formData(), slug))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ expo }) => ({
    title: expo.title,
    description: `${expo.is_sample ? 'A sample: ' : ''}${expo.subtitle ?? 'An expo on Yonder'}`,
    path: `/expo/${expo.slug}`,
    image: expo.share_image_url,
    noIndex: expo.is_sample,
  }))

/** An expo before its start, which is the teaser, and while it is live. */
export default function ExpoPage({ loaderData }: Route.ComponentProps) {
  const { expo, sessions: all, stands: some, standCount, day, isGuest } = loaderData
  const isLive = expo.state === 'live'
  const running = all.find(({ phase, is_cancelled }) => phase === 'live' && !is_cancelled)
  const open = isLive ? all.filter(({ phase }) => phase !== 'past') : all
  const picked = day?.data.map(({ id }) => id) ?? null
  const texts = expo.sections.filter(({ key }) => ['stage', 'marketplace', 'sponsor'].includes(key))
  return (
    <>
      {isLive && <ExpoJourney />}
      <ExpoHero expo={expo}>
        {running && isLive ? (
          <ButtonLink to={`/events/${running.slug}/join`} variant="accent" icon={Play}>
            Join {running.stage?.toLowerCase() ?? 'the session'}
          </ButtonLink>
        ) : (
          (day || isGuest) && <AttendForm slug={expo.slug} isAttending={day ? day.is_attending : null} />
        )}
        {all.length > 0 && (
          <ButtonLink to="#programme" variant="outline">
            Plan my day
          </ButtonLink>
        )}
      </ExpoHero>
      <Section tight id="programme">
        <WithAside
          aside={
            <YourDay slug={expo.slug} hostZone={expo.time_zone} day={day?.data ?? null} isGuest={isGuest} />
          }
        >
          {!isLive && <Prose html={expo.description} />}
          <div className="print:hidden">
            <SectionHead
              title={isLive ? 'On now and next' : 'Programme'}
              sunAt={44}
              link={
                all.length > 0 ? { to: `/expo/${expo.slug}/webinars`, label: 'Full programme' } : undefined
              }
            />
            <Programme sessions={open.slice(0, sessions)} picked={picked} />
          </div>
          <div className="print:hidden">
            <SectionHead
              title="Exhibitors"
              sunAt={66}
              link={
                standCount > some.length
                  ? { to: `/expo/${expo.slug}/exhibitors`, label: `All ${standCount}` }
                  : undefined
              }
            />
            <StandGrid slug={expo.slug} stands={some} />
          </div>
        </WithAside>
      </Section>
      <div className="print:hidden">
        <SectionTexts sections={texts} />
        {isLive && <AskYonder about={`the expo “${expo.title}”`} />}
      </div>
    </>
  )
}
