import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { experiencePath, experiencesPath, pagePath, partPath } from '../addresses.ts'
import type { Place } from '../load-place.ts'
import { statusWords } from '../words.ts'

type Props = {
  place: Pick<Place, 'vje' | 'page'> & { progress: Pick<Place['progress'], 'status'> }
  /** Staff cannot open the other pages of readers: they see no links to them. */
  isPreview?: boolean
  children: ReactNode
}

/** What surrounds a page of an experience: where one is, the steps, and the documents. */
export function ExperienceFrame({ place, isPreview = false, children }: Props) {
  const { vje, page, progress } = place
  const at = vje.page_list.findIndex(({ slug }) => slug === page.slug)
  const before = vje.page_list[at - 1]
  return (
    <Section tight>
      <div className="mx-auto grid max-w-[76ch] gap-5">
        <Breadcrumbs
          items={[
            { label: 'Virtual job experiences', to: experiencesPath },
            { label: vje.title, to: experiencePath(vje.slug) },
            { label: page.title },
          ]}
        />
        <Stepper
          label={`Pages of ${vje.title}`}
          steps={vje.page_list.map((_, number) => String(number + 1))}
          current={at}
        />
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Page {at + 1} of {vje.page_list.length}, about {page.minutes} min
          </span>
          <span>{statusWords[progress.status]}</span>
          {!isPreview && (page.kind === 'page' || progress.status !== 'in-progress') && (
            <Link to={partPath(vje.slug, 'supporting-documents')}>Documents</Link>
          )}
        </p>
        <Heading key={page.slug}>{page.title}</Heading>
        {children}
        {vje.is_sample_employer && (
          <p className="text-sm text-muted">{vje.employer_name}, its people and its figures are made up.</p>
        )}
        {before && !isPreview && (
          <p className="text-sm">
            <Link to={pagePath(vje.slug, before)}>Back: {before.title}</Link>
          </p>
        )}
      </div>
    </Section>
  )
}

/** Takes the focus when someone comes from another page of the experience. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** An experience cannot be done before it is started: the form for it. */
export function StartHere() {
  const form = useForm({ intents: ['start'] })
  return (
    <form {...form.props} className="grid gap-3 rounded-card bg-sunken p-5">
      <input type="hidden" name="intent" value="start" />
      <p>You have not started this experience yet. Start it, so that we can save what you do.</p>
      <p>
        <Button type="submit" variant="accent" busy={form.isPending}>
          Start
        </Button>
      </p>
    </form>
  )
}
