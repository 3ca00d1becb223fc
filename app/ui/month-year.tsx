import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from './class-names.ts'
import { describe, FieldNotes, type FieldText, labelClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { isOffered, longName, type Month, monthNames, monthOf, partsOf, yearsBetween } from './months.ts'

type MonthYearProps = FieldText & {
  /** Posts "2013-03" under this name, and year and month under `<name>-year` and `<name>-month` without scripts. */
  name: string
  min: Month
  max: Month
  defaultValue?: Month | ''
  /** The year to begin with when nothing is chosen yet. */
  startYear?: number
  /** Empty while the two do not form an allowed month. */
  onChange?(month: Month | ''): void
}

/**
 * A month picker, 250 px wide: a list of years with previous and next buttons, and twelve months. All are native controls,
 * so arrow keys and screen readers work. Months out of range are struck through.
 */
export function MonthYear(props: MonthYearProps) {
  const { label, labelHidden, hint, error, name, min, max, defaultValue, startYear, onChange } = props
  const initial = partsOf(defaultValue)
  const years = yearsBetween(min, max)
  const [year, setYear] = useState(initial?.year ?? startYear ?? (years[0] as number))
  const [month, setMonth] = useState(initial?.month ?? 0)
  const id = useId()
  const chosen = month && isOffered(monthOf(year, month), min, max) ? monthOf(year, month) : ''

  function choose(nextYear: number, nextMonth: number) {
    setYear(nextYear)
    setMonth(nextMonth)
    const next = nextMonth ? monthOf(nextYear, nextMonth) : ''
    onChange?.(next && isOffered(next, min, max) ? next : '')
  }

  return (
    <fieldset {...describe(id, { hint, error })} className="w-(--size-datepicker) min-w-0">
      <legend className={labelHidden ? 'sr-only' : labelClasses}>{label}</legend>
      <input type="hidden" name={name} value={chosen} />
      <div
        className={cx('rounded-card bg-raised p-2', error ? 'border-2 border-danger' : 'border border-line')}
      >
        <div className="flex items-center justify-between">
          <IconButton
            icon={ChevronLeft}
            label="Earlier year"
            aria-disabled={year === years.at(-1) || undefined}
            onClick={() => year !== years.at(-1) && choose(year - 1, month)}
          />
          <select
            aria-label="Year"
            name={`${name}-year`}
            value={year}
            onChange={(event) => choose(Number(event.target.value), month)}
            className="num min-h-11 rounded-md bg-transparent px-2 text-center font-bold hover:bg-tint"
          >
            {years.map((offered) => (
              <option key={offered}>{offered}</option>
            ))}
          </select>
          <IconButton
            icon={ChevronRight}
            label="Later year"
            aria-disabled={year === years[0] || undefined}
            onClick={() => year !== years[0] && choose(year + 1, month)}
          />
        </div>
        <div role="radiogroup" aria-label="Month" className="grid grid-cols-4 gap-0.5">
          {monthNames.map((short, index) => (
            <label key={short} className="relative">
              <input
                type="radio"
                name={`${name}-month`}
                value={index + 1}
                aria-label={longName(index + 1)}
                checked={month === index + 1}
                disabled={!isOffered(monthOf(year, index + 1), min, max)}
                onChange={() => choose(year, index + 1)}
                className="peer ghost-input z-1"
              />
              <span className="grid h-11 place-items-center rounded-md text-sm font-semibold peer-checked:bg-primary peer-checked:text-on-primary peer-disabled:bg-transparent peer-disabled:font-normal peer-disabled:text-subtle peer-disabled:line-through peer-hover:not-peer-checked:not-peer-disabled:bg-tint forced-colors:peer-checked:outline-2">
                {short}
              </span>
            </label>
          ))}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
