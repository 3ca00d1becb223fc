import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { Radar, type RadarAxis } from '#app/ui/radar.tsx'

/** One's own interests and those of a job on one scale of 0 to 100, with the same numbers as a table. */
export function OwnRadar({ axes, title }: { axes: Required<RadarAxis>[]; title: string }) {
  return (
    <ChartFigure
      title="Your interests and this job"
      note="0 to 100 for each area."
      table={{
        head: ['Area', 'You', title],
        rows: axes.map(({ label, you, them }) => [label, you, them]),
      }}
    >
      <Radar axes={axes} themLabel={title} />
    </ChartFigure>
  )
}
