import { AskYonder } from '#app/features/enquiries/ask-yonder.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Page } from '../contract.ts'
import { isLandingPage } from '../rules.ts'

/** An editorial page to read: a heading, a line under it, and text. */
export function TextPage({ page }: { page: Page }) {
  return (
    <>
      <Section>
        <h1 className="max-w-[22ch]">{page.heading ?? page.title}</h1>
        {page.lead && <p className="mt-4 max-w-[60ch] text-lead text-muted">{page.lead}</p>}
        <div className="mt-8">
          <Prose html={page.body} />
        </div>
      </Section>
      {isLandingPage(page.slug) && <AskYonder about={page.title} />}
    </>
  )
}
