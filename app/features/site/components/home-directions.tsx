import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** The main areas as pictures. Travel and life are added when their pages exist. */
export function HomeDirections() {
  return (
    <Section>
      <SectionHead title="Pick a direction" sunAt={72} />
      <div className="grid gap-3 sm:grid-cols-2 md:gap-4.5 lg:grid-cols-[1.35fr_1fr_1fr] lg:grid-rows-[236px_200px]">
        <Tile
          to="/careers/industries"
          title="Work"
          text="Industries, and what people in them do all day"
          height="low"
          art={<HorizonArt slug="work-dir" theme="city" ratio="wide" sky="coral" />}
        />
        <div className="lg:row-span-2">
          <Tile
            to="/explore/study"
            title="Study"
            text="Uni, TAFE and training courses"
            height="usual"
            art={<HorizonArt slug="study-b" theme="bush" ratio="square" sky="teal" />}
          />
        </div>
        <div className="lg:row-span-2">
          <Tile
            to="/educators"
            title="Places to study"
            text="From the big cities to country towns"
            height="usual"
            art={<HorizonArt slug="travel-7" theme="ranges" ratio="square" sky="clear" />}
          />
        </div>
        <Tile
          to="/skills-forecast"
          title="Skills"
          text="The skills jobs ask for, and where you could use yours"
          height="low"
          art={<HorizonArt slug="life-3" theme="southern-sky" ratio="wide" />}
        />
      </div>
    </Section>
  )
}
