import type { StyleItem } from '../style-items.ts'
import { styleOptions } from '../style-items.ts'
import { StepSlider } from './step-slider.tsx'

/** Some of the sentences about style, each on a line of five stops. */
export function StyleSliders({
  items,
  answers,
}: {
  items: readonly StyleItem[]
  answers: Readonly<Record<string, number>>
}) {
  return (
    <div className="grid gap-8">
      {items.map(({ id, text }) => (
        <StepSlider
          key={id}
          name={id}
          legend={text}
          options={styleOptions}
          ends={['Not me', 'Me']}
          defaultValue={answers[id]}
        />
      ))}
    </div>
  )
}
