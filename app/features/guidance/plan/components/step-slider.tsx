/** Five stops on a line, from one end to the other. Native radios: arrow keys move it, and it may stay open. */
export function StepSlider({
  name,
  legend,
  options,
  ends,
  defaultValue,
  onChange,
}: {
  name: string
  legend: string
  options: readonly { value: number; label: string }[]
  ends: readonly [string, string]
  defaultValue?: number
  onChange?(value: number): void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-h3 font-bold">{legend}</legend>
      <div className="relative mt-2 grid auto-cols-fr grid-flow-col before:absolute before:inset-x-[10%] before:top-5.5 before:h-1 before:-translate-y-1/2 before:rounded-xs before:bg-line">
        {options.map(({ value, label }) => (
          <label key={value} className="group/stop relative grid cursor-pointer justify-items-center">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              onChange={() => onChange?.(value)}
              className="peer ghost-input z-1"
            />
            <span className="grid size-11 place-items-center rounded-full peer-checked:[&>span]:size-8 peer-checked:[&>span]:border-wattle-700 peer-checked:[&>span]:bg-accent forced-colors:peer-checked:[&>span]:bg-[Highlight]">
              <span className="size-5 rounded-full border-2 border-line-strong bg-surface transition-[width,height] group-hover/stop:border-primary" />
            </span>
            <span className="hidden px-1 text-center text-muted text-xs leading-snug peer-checked:font-bold peer-checked:text-ink sm:block">
              {label}
            </span>
            <span className="sr-only sm:hidden">{label}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-0.5 flex justify-between text-muted text-xs sm:hidden">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </fieldset>
  )
}
