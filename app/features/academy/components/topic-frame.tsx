import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { refreshSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { topicPath } from '../addresses.ts'
import type { DoneTopics } from '../progress-rules.ts'
import { useReturnHere } from '../return-here.ts'
import { TopicTop, type TopicView } from './topic-top.tsx'

/** Says what waits on this device; nothing on the server. */
const TopicSync = lazyHydrate(
  () => import('../offline/topic-sync.tsx'),
  (file) => file.TopicSync,
)

type TopicFrameProps = {
  page: TopicView
  done: DoneTopics | undefined
  /** Whether the other country reads something else here. */
  differs: boolean
  children: ReactNode
}

/** What a page of text and a quiz share: where one is, for which country it is written, and what waits to be sent. */
export function TopicFrame({ page, done, differs, children }: TopicFrameProps) {
  const { program, module, topic, country } = page
  useReturnHere()
  return (
    <>
      <TopicTop {...page} done={done} />
      <Section tight>
        <div className="mx-auto max-w-text">
          {differs && (
            <CountrySwitch country={country} path={topicPath(program.slug, module.slug, topic.slug)} />
          )}
          {children}
          <TopicSync />
        </div>
      </Section>
    </>
  )
}

type GoOnResult = FormResult & { to?: string }

/** A form that leads on to where its action says. */
export function useGoOnForm(intent: string, action?: string): Form<GoOnResult> {
  const navigate = useNavigate()
  return useForm<GoOnResult>({
    action,
    intents: [intent],
    revalidates: false,
    onResult: async ({ to }) => {
      if (!to) return
      await refreshSiteState()
      await navigate(to)
    },
  })
}

export function FormWarning({ of: result }: { of: FormResult | undefined }) {
  if (!result?.message) return null
  return (
    <div className="mb-3">
      <Banner tone="warning" role="alert">
        {result.message}
      </Banner>
    </div>
  )
}

/** A text speaks for one country at a time; the server chooses, and this changes it. */
function CountrySwitch({ country, path }: { country: 'AU' | 'NZ'; path: string }) {
  const [here, there, code] =
    country === 'NZ' ? ['New Zealand', 'Australia', 'au'] : ['Australia', 'New Zealand', 'nz']
  return (
    <p className="mb-4 text-sm text-muted">
      Written for {here}.{' '}
      <Link to={`${path}?country=${code}`} keepScroll>
        I’m in {there}
      </Link>
    </p>
  )
}
