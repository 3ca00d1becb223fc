import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ExpoHero } from '../components/expo-hero.tsx'
import { loadExpo } from '../load-expo.ts'
import { textSectionKeys } from '../rules.ts'
import { partsIn } from '../slug-in.ts'
import { sectionWords } from '../words.ts'
import type { Route } from './+types/expo-section-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { slug, part } = partsIn(request)
  const key = textSectionKeys.find((known) => known === part)
  if (!key) throw data(null, { status: 404 })
  const { expo, expoState } = await loadExpo(context.get(apiContext), slug, request)
  const { sections, description, ...head } = expo
  const content = sections.find((section) => section.key === key)?.content ?? null
  return { expo: head, expoState, section: key, content, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ expo, section }) => ({
    title: `${sectionWords[section]} of ${expo.title}`,
    description: `${sectionWords[section]} of ${expo.title}`,
    path: `/expo/${expo.slug}/${section}`,
    image: expo.share_image_url,
    noIndex: expo.is_sample,
  }))

/** One part of an archive: stage, sponsors, marketplace or recap. */
export default function ExpoSectionPage({ loaderData }: Route.ComponentProps) {
  const { expo, section, content } = loaderData
  return (
    <>
      <ExpoHero expo={expo} page={sectionWords[section]} isLow />
      <Section tight>
        {content ? (
          <div className="max-w-text">
            <Prose html={content} />
          </div>
        ) : (
          <EmptyState
            title="There is nothing here"
            action={{ to: `/expo/past/${expo.slug}`, label: `All about ${expo.title}` }}
          >
            Nothing was written under “{sectionWords[section]}” for this expo.
          </EmptyState>
        )}
      </Section>
    </>
  )
}
