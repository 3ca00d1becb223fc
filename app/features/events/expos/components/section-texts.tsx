import { Section } from '#app/ui/layout.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { ExpoSection } from '../contract.ts'
import { sectionWords } from '../words.ts'

/** The texts of an expo, one part below the other. */
export function SectionTexts({ sections }: { sections: readonly ExpoSection[] }) {
  return sections.map(({ key, content }, at) => (
    <Section key={key} id={key} tight>
      <SectionHead title={sectionWords[key]} sunAt={70 - 12 * at} />
      <div className="max-w-text">
        <Prose html={content} />
      </div>
    </Section>
  ))
}
