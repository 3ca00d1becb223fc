import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import type { Term } from '../guide.ts'

/** Words of the agencies, and what they mean. */
export function Glossary({ terms }: { terms: readonly Term[] }) {
  return (
    <Accordion>
      <AccordionItem title="What the words mean">
        <dl className="grid gap-3 text-sm">
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt className="font-semibold text-ink">{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </Accordion>
  )
}
