import { SectionHead } from '#app/ui/section-head.tsx'
import { interestIcons, valueIcons } from '../../area-icons.ts'
import { interestAreas, workValues } from '../../profile-keys.ts'
import { interestWords, valueWords } from '../../words.ts'
import { interestParagraphs, valueParagraphs } from '../area-paragraphs.ts'
import { AreaGuide } from './area-guide.tsx'

/** All interest areas and work values in words. Long, and so a script of its own that no first page waits for. */
export function AreaGuides() {
  return (
    <>
      <section>
        <SectionHead title="The six interest areas" sunAt={74} />
        <AreaGuide
          keys={interestAreas}
          words={interestWords}
          paragraphs={interestParagraphs}
          icons={interestIcons}
        />
      </section>
      <section>
        <SectionHead title="The six work values" sunAt={70} />
        <AreaGuide keys={workValues} words={valueWords} paragraphs={valueParagraphs} icons={valueIcons} />
      </section>
    </>
  )
}
