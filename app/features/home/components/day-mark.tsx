import { formatDay } from '#app/platform/date-words.ts'

/** A day as a block: weekday, number, month. */
export function DayMark({ day, large }: { day: string; large?: boolean }) {
  const [weekday, date, month] = formatDay(day).split(' ')
  return (
    <time
      dateTime={day}
      className={
        large
          ? 'grid place-content-center bg-tint px-4 py-3 text-center text-sm font-semibold'
          : 'block text-center text-xs leading-tight font-semibold text-muted'
      }
    >
      {weekday}{' '}
      <b className={large ? bigNumber : 'num block font-display text-figure leading-none font-bold text-ink'}>
        {date}
      </b>{' '}
      {month}
    </time>
  )
}

const bigNumber = 'num block font-display text-display leading-none font-bold'
