import { Form } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'

/** A new year: nothing is asked twice, only whether it still holds. */
export function YearReview({ year }: { year: number }) {
  return (
    <Section tight>
      <Banner
        action={
          <Form method="post" action="/ppa">
            <Button type="submit" size="small">
              Still true
            </Button>
          </Form>
        }
      >
        <b>These are your answers from {year}.</b> Change what is different now. If nothing is, say so and we
        will not ask again this year.
      </Banner>
    </Section>
  )
}
