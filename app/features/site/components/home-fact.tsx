import { useFact } from '#app/features/facts/use-fact.ts'
import { FactNote } from '#app/ui/fact-note.tsx'
import { Section } from '#app/ui/layout.tsx'

/** A fact, a different one on every visit. */
export function HomeFact() {
  return (
    <Section tight label="Worth knowing">
      <FactNote {...useFact()} />
    </Section>
  )
}
