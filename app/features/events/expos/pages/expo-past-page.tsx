import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ExpoHero } from '../components/expo-hero.tsx'
import { Programme } from '../components/programme.tsx'
import { SectionTexts } from '../components/section-texts.tsx'
import { StandGrid } from '../components/stand-grid.tsx'
import { listExhibitors, listExpoEvents } from '../contract.ts'
import { loadExpo } from '../load-expo.ts'
import { expoPath } from '../rules.ts'
import type { Route } from './+types/expo-past-page'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { expo, expoState } = await loadExpo(api, slug, request)
  if (expoState !== 'past') throw redirect(`${expoPath(expo.slug, expoState)}${new URL(request.url).search}`)
  const [programme, exhibitors] = await Promise.all([
    api.call(listExpoEvents, { params: { expo_slug: slug }, query: { per_page: 100 } }),
    api.call(listExhibitors, { params: { slug }, query: { per_page: 6 } }),
  ])
  return {
    expo,
    expoState,
    sessions: programme.data,
    stands: exhibitors.data,
    standCount: exhibitors.meta.total,
    origin: context.get(pageContext).origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ expo }) => ({
    title: `${expo.title}, a past expo`,
    description: `${expo.is_sample ? 'A sample: ' : ''}What was at ${expo.title}`,
    path: `/expo/past/${expo.slug}`,
    image: expo.share_image_url,
    noIndex: expo.is_sample,
  }))

/** The record of an expo that is over: what came of it, what was shown, and who was there. */
export default function ExpoPastPage({ loaderData }: Route.ComponentProps) {
  const { expo, sessions, stands, standCount } = loaderData
  const textOf = (key: string) => expo.sections.filter((section) => section.key === key)
  const others = expo.sections.filter(({ key }) => ['stage', 'marketplace', 'sponsor'].includes(key))
  return (
    <>
      <ExpoHero expo={expo}>
        <ButtonLink to="/past/expos" variant="outline">
          All past expos
        </ButtonLink>
      </ExpoHero>
      <Section tight>
        <div className="max-w-text">
          <Prose html={expo.description} />
        </div>
      </Section>
      <SectionTexts sections={textOf('recap')} />
      {sessions.length > 0 && (
        <Section tight>
          <SectionHead title="Programme" sunAt={60} />
          <Programme sessions={sessions} picked={null} />
        </Section>
      )}
      <Section tight>
        <SectionHead
          title="Exhibitors"
          sunAt={50}
          link={{ to: `/expo/${expo.slug}/exhibitors`, label: `All ${standCount}` }}
        />
        <StandGrid slug={expo.slug} stands={stands} />
      </Section>
      <SectionTexts sections={others} />
    </>
  )
}
