import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'

/** Where the bar at the foot leads on a page without a provider: Yonder's own people answer. Source: section 2.2, L142. */
export function AskYonder({ about }: { about: string }) {
  return (
    <Section tone="sunken">
      <section id="ask" aria-labelledby="ask-title" className="max-w-140 scroll-mt-24">
        <h2 id="ask-title" className="text-h2">
          Ask about this page
        </h2>
        <p className="mt-3 mb-6 text-muted">
          Is something unclear, or do you have a question? Write to Yonder. A person reads your message and
          answers by email.
        </p>
        <ButtonLink to={`/contact?${new URLSearchParams({ about })}`}>Ask a question</ButtonLink>
      </section>
    </Section>
  )
}
