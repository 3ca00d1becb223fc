import { useEffect, useState } from 'react'
import { benefitDay, dayCounted, untilNextDay } from '../last-day.ts'
import type { Country } from '../pack.ts'

/**
 * The day by which amounts count, in an open page: a timer changes it at midnight in the country, and a page that was
 * asleep changes it when it is looked at again.
 *
 * @param today the day at which the page was made, by the clock of the site
 */
export function useBenefitDay(country: Country, today: string): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = new Date()
      setDay(dayCounted(today, benefitDay(country, now)))
      clearTimeout(timer)
      timer = setTimeout(look, untilNextDay(country, now))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [country, today])
  return day
}
