import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { getQuizQuestions } from '../../contract.ts'
import type { Route } from './+types/how-matching-works-page'

const Method = htmlOnlyPart(
  () => import('../components/method.tsx'),
  (file) => file.Method,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { minimum_spread } = await context.get(apiContext).call(getQuizQuestions)
  const page = { method: { minimumSpread: minimum_spread }, origin: context.get(pageContext).origin }
  return htmlOnly(request, page, 'method')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'How matching works',
    description:
      'The method behind the career quiz, its evidence and its limits, with a worked example you can check.',
    path: '/how-matching-works',
    origin: loaderData?.origin,
  })

export default function HowMatchingWorksPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="border-line border-b bg-sunken">
        <Wrap width="text">
          <div className="py-8 lg:py-11">
            <h1 className="text-h1">How matching works</h1>
            <p className="mt-3 text-lead text-muted">
              This page explains the whole method, with an example that you can check with a calculator. A
              match is a place to start a conversation. It does not decide your future.
            </p>
          </div>
        </Wrap>
      </div>
      <Section tight>
        <Method of={loaderData.method} />
      </Section>
    </>
  )
}
