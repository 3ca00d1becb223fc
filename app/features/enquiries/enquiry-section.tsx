import type { ReactNode } from 'react'
import { nameInSentence } from '#app/platform/provider-name.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'

const EnquiryForm = lazyHydrate(
  () => import('./components/enquiry-form.tsx'),
  (file) => file.EnquiryForm,
)

type EnquirySectionProps = {
  /** What is asked about: `course`, `job`, `gap-year`, `educator`, `employer`, `experience-provider`. */
  type: string
  id: number
  /** Who answers. */
  provider: string
  /** What stands above the form, such as the way to apply. */
  children?: ReactNode
}

/** Where the bar at the foot leads to. Sources: section 2.2, L147. */
const anchors: Record<string, string> = { course: 'enquire', 'gap-year': 'enquire', job: 'apply' }

/** The part of a page where people ask its provider something. Never on the page of a sample: nobody is there to answer. */
export function EnquirySection({ type, id, provider, children }: EnquirySectionProps) {
  const anchor = anchors[type] ?? 'ask'
  const name = nameInSentence(provider)
  const title = `${children ? 'Apply, or ask' : 'Ask'} ${name}`
  return (
    <Section tone="sunken">
      <section id={anchor} aria-labelledby={`${anchor}-title`} className="max-w-140 scroll-mt-24" data-screen>
        <h2 id={`${anchor}-title`} className="text-h2">
          {title}
        </h2>
        {children}
        <p className="mt-3 mb-6 text-muted">
          Your question goes through Yonder: {name} sees your first name and what you ask. If they have nobody
          on Yonder yet, Yonder’s staff answer. To read the answer, sign in or sign up in this browser and
          open <Link to="/enquiries">Enquiries</Link>.
        </p>
        <EnquiryForm type={type} id={String(id)} provider={provider} />
      </section>
    </Section>
  )
}
