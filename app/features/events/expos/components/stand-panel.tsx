import { useEffect, useState } from 'react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { useMayCall } from '#app/features/site/may-call.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { type Exhibitor, getExpoFigures } from '../contract.ts'

/** One stand: what is there, its links, and the way to ask its provider. */
export function StandPanel({ stand, slug }: { stand: Exhibitor; slug: string }) {
  const { provider, links } = stand
  return (
    <>
      <Section tight>
        <section id="stand" aria-labelledby="stand-title" className="scroll-mt-24">
          <Panel tone="floating">
            <h2 id="stand-title" className="text-h2">
              {stand.booth_title}
            </h2>
            <p className="mt-1 text-muted">
              A stand by <Link to={provider.path}>{provider.name}</Link>
              {provider.place && `, ${provider.place}`}
            </p>
            <div className="mt-4 max-w-text">
              <Prose html={stand.description} />
            </div>
            {links.length > 0 && (
              <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
                {links.map(({ label, url }) => (
                  <li key={url}>
                    <Link to={url}>{label}</Link>
                  </li>
                ))}
              </ul>
            )}
            <Figures slug={slug} />
            <p className="mt-4 text-sm">
              <Link to={`/expo/${slug}/exhibitors`}>All stands</Link>
            </p>
          </Panel>
        </section>
      </Section>
      {!stand.is_sample && (
        <EnquirySection
          type={stand.provider_type.replaceAll('_', '-')}
          id={stand.provider_id}
          provider={provider.name}
        />
      )}
    </>
  )
}

/** For exhibitors and staff: how many people attend, where they are ten or more. */
function Figures({ slug }: { slug: string }) {
  const mayCall = useMayCall('provider-or-admin')
  const [attending, setAttending] = useState<number | null | undefined>(undefined)
  useEffect(() => {
    if (!mayCall) return
    void browserApi.attempt(getExpoFigures, { params: { slug } }).then((reply) => {
      if (reply.ok) setAttending(reply.value.data.attending)
    })
  }, [mayCall, slug])
  if (attending === undefined) return null
  return (
    <p className="mt-4 text-sm text-muted">
      {attending === null
        ? 'Fewer than ten people have signed up for the expo. You will see the number once there are ten.'
        : `${counted(attending, 'person', 'people')} have signed up for the expo. Nobody sees who.`}
    </p>
  )
}
