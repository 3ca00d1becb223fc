import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Partner } from '../contract.ts'
import { NamedPanels } from './named-panels.tsx'

/** Partners and sponsors. The address of a sample leads nowhere, so it is not a link. */
export function PartnerList({ partners }: { partners: Partner[] }) {
  return (
    <Section>
      {partners.length === 0 && <p>Yonder has no partners or sponsors yet.</p>}
      <NamedPanels
        label="Partners"
        items={partners}
        renderPicture={({ logo_url }) => (
          <UploadedPicture
            src={logo_url}
            alt=""
            sizes="(min-width: 48rem) 22rem, 100vw"
            width={320}
            height={160}
            loading="lazy"
            className="aspect-2/1 w-full rounded-md object-cover"
          />
        )}
      >
        {({ about, website_url, is_sample }) => (
          <>
            {about && <p className="mt-2">{about}</p>}
            {website_url && !is_sample && (
              <p className="mt-3">
                <Link to={website_url}>{new URL(website_url).hostname}</Link>
              </p>
            )}
          </>
        )}
      </NamedPanels>
      <div className="mt-11 max-w-[68ch]">
        <h2 className="text-h3">Whose data we use</h2>
        <p className="mt-3">
          The bodies that publish the figures on Yonder are not our partners, and none of them has approved
          what we make of their data. They are named with their licences under{' '}
          <Link to="/data-credits">data credits</Link>.
        </p>
        <h2 className="mt-8 text-h3">Become one</h2>
        <p className="mt-3">
          Schools, educators and employers: <Link to="/business">partner with us</Link>.
        </p>
      </div>
    </Section>
  )
}
