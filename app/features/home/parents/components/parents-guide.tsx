import { CircleDollarSign, Compass, ShieldCheck } from 'lucide-react'
import { whoWritesInShort } from '#app/features/groups/who-writes.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Questions } from './questions.tsx'
import { SharedPlanPart } from './shared-plan-part.tsx'
import { Talk } from './talk.tsx'
import { WhatFiguresMean } from './what-figures-mean.tsx'
import { WhatWeStore } from './what-we-store.tsx'
import { Worried } from './worried.tsx'

const facts = [
  {
    icon: Compass,
    title: 'What it is',
    text: 'Careers, courses and plans for people aged 13 and over, in Australia and Aotearoa New Zealand.',
  },
  {
    icon: CircleDollarSign,
    title: 'What it costs',
    text: 'Nothing. Nobody can pay to change a match or to be higher in a list.',
  },
  {
    icon: ShieldCheck,
    title: 'Who can write to your child',
    text: whoWritesInShort,
  },
]

/** What the page for parents says below its picture. */
export function ParentsGuide({ country, isStrict }: { country: ReaderCountry; isStrict: boolean }) {
  return (
    <>
      <div className="relative -mt-6 md:-mt-16">
        <Wrap>
          <Panel tone="floating">
            <dl className="grid gap-5 md:grid-cols-3 md:gap-7">
              {facts.map(({ icon, title, text }) => (
                <div key={title}>
                  <dt className="flex items-center gap-2.5 font-semibold">
                    <span className="text-link">
                      <Icon of={icon} />
                    </span>
                    {title}
                  </dt>
                  <dd className="mt-1.5 text-muted text-sm">{text}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </Wrap>
      </div>
      <Section id="talk">
        <Talk />
      </Section>
      <Section tone="sunken" id="figures">
        <div className="grid gap-9 lg:grid-cols-2 lg:gap-11">
          <WhatFiguresMean country={country} />
          <Questions />
        </div>
      </Section>
      <Section id="plan">
        <SharedPlanPart />
      </Section>
      <Section tone="sunken" id="privacy">
        <WhatWeStore isStrict={isStrict} />
      </Section>
      <Section tight>
        <Worried country={country} />
      </Section>
    </>
  )
}
