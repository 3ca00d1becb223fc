import type { Preparation } from '#app/features/careers/preparation.ts'
import type { PanelFigures } from '#app/features/labour-market/rules.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { CountrySwitch } from './country-switch.tsx'
import { MoneyAndDemand } from './money-and-demand.tsx'
import { NewZealandFigures } from './new-zealand-figures.tsx'

/** Pay and demand for readers in Australia or in New Zealand. */
export function MoneySection({
  slug,
  figures,
  isForNewZealand,
  preparation,
  isTaught,
}: {
  slug: string
  figures: PanelFigures
  isForNewZealand: boolean
  preparation: Preparation
  /** Someone is known to teach it in New Zealand. */
  isTaught: boolean
}) {
  return (
    <section id="money" className="scroll-mt-4">
      <SectionHead title="Money and demand" sunAt={58} />
      <CountrySwitch
        country={isForNewZealand ? 'NZ' : 'AU'}
        to={(code) => `/occupations/${slug}?country=${code}#money`}
      />
      {isForNewZealand ? (
        <>
          <NewZealandFigures slug={slug} figures={figures} isTaught={isTaught} />
          <AccordionItem title="Thinking of crossing the ditch? See the Australian figures">
            <p className="mb-4">These are Australian figures. They do not cover New Zealand.</p>
            <MoneyAndDemand figures={figures} preparation={preparation} />
          </AccordionItem>
        </>
      ) : (
        <MoneyAndDemand figures={figures} preparation={preparation} />
      )}
    </section>
  )
}
